import type { PageRecord } from '../page.ts'

/** Page with up to ten species side by side (Spec §2: advanced analytics). */
export const comparePage: PageRecord = {
  path: /^\/ui\/analytics\/advanced\/?$/i,
  name: 'compare',
  title: 'page.compare',
  tags: ['bird-compare'],
  isWithoutNews: true,
  within: 'analytics',
  draw: (d, _params, query) => d.html`<bird-compare address=${query.toString()}></bird-compare>`,
}
