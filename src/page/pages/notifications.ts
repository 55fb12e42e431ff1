import bell from 'lucide/dist/esm/icons/bell.mjs'
import type { PageRecord } from '../page.ts'

/** Page of all notices of the station; the bell leads there (Spec §2). */
export const notificationsPage: PageRecord = {
  path: /^\/ui\/notifications\/?$/i,
  name: 'notifications',
  title: 'page.notifications',
  tags: ['bird-notifications'],
  isWithoutNews: true,
  navigation: { path: '/ui/notifications', icon: bell },
  draw: (d, _params, query) => d.html`<bird-notifications address=${query.toString()}></bird-notifications>`,
}
