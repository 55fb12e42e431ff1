import type { PageRecord } from '../page.ts'

/** Everything the station had to tell; the bell leads there (Spec §2). */
export const notificationsPage: PageRecord = {
  path: /^\/ui\/notifications\/?$/i,
  name: 'notifications',
  title: 'page.notifications',
  tags: ['bird-notifications'],
  isWithoutNews: true,
  draw: (d, _params, query) => d.html`<bird-notifications address=${query.toString()}></bird-notifications>`,
}
