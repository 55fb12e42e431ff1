import list from 'lucide/dist/esm/icons/list.mjs'
import type { PageRecord } from '../page.ts'

/** Page of all detections that match the address (Spec §2, §7). */
export const detectionListPage: PageRecord = {
  path: /^\/ui\/detections\/?$/i,
  name: 'detections',
  title: 'page.detections',
  tags: ['bird-detection-list'],
  search: 'here',
  navigation: { path: '/ui/detections', icon: list },
  draw: (d, _params, query) => d.html`<bird-detection-list address=${query.toString()}></bird-detection-list>`,
}
