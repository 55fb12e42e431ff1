import listChecks from 'lucide/dist/esm/icons/list-checks.mjs'
import type { PageRecord } from '../page.ts'

/** Page of the queue of detections to judge; the element itself says who may. */
export const reviewPage: PageRecord = {
  path: /^\/ui\/review\/?$/,
  name: 'review',
  title: 'page.review',
  tags: ['bird-review'],
  navigation: { path: '/ui/review', icon: listChecks, isGuarded: true },
  draw: (d, _params, query) => d.html`<bird-review query=${query.toString()}></bird-review>`,
}
