import { DETECTION_PATH } from '../first-requests/detection.ts'
import type { PageRecord } from '../page.ts'

/** One detection; the element says itself that it is on its way. */
export const detectionPage: PageRecord = {
  path: DETECTION_PATH,
  name: 'detection',
  title: 'page.detection',
  tags: ['bird-detection'],
  within: 'detections',
  draw: (d, { id }, query) =>
    d.html`<bird-detection detection=${id} tab=${query.get('tab') === 'review' ? 'review' : ''}></bird-detection>`,
}
