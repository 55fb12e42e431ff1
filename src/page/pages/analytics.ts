import chart from 'lucide/dist/esm/icons/chart-column.mjs'
import type { PageRecord } from '../page.ts'

/** Page about a period (Spec §2). */
export const analyticsPage: PageRecord = {
  path: /^\/ui\/analytics\/?$/i,
  name: 'analytics',
  title: 'page.analytics',
  tags: ['bird-analytics'],
  isWithoutNews: true,
  navigation: { path: '/ui/analytics', icon: chart },
  draw: (d, _params, query) => d.html`<bird-analytics address=${query.toString()}></bird-analytics>`,
}
