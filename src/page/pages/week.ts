import type { PageRecord } from '../page.ts'

/** Page of a week as a message to pass on. `date` is a day of it, without one it is the present week. */
export const weekPage: PageRecord = {
  path: /^\/ui\/week\/?$/i,
  name: 'week',
  title: 'page.week',
  tags: ['bird-analytics'],
  isWithoutNews: true,
  within: 'analytics',
  draw: (d, _params, query) =>
    d.html`<bird-analytics address=${new URLSearchParams({ week: query.get('date') ?? '' }).toString()}></bird-analytics>`,
}
