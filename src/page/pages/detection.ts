import { DETECTION_PATH } from '../first-requests/detection.ts'
import type { PageRecord } from '../page.ts'

/** Page of one detection; the element itself shows that it is loading. */
export const detectionPage: PageRecord = {
  path: DETECTION_PATH,
  name: 'detection',
  title: 'page.detection',
  tags: ['bird-detection'],
  within: 'detections',
  draw: (d, { id }, query) =>
    d.html`<bird-detection detection=${id} tab=${query.get('tab') === 'review' ? 'review' : ''}></bird-detection>`,
}
