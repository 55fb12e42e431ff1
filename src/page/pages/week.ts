import type { PageRecord } from '../page.ts'

/** A week in a message: what people pass on. `date` is a day of it, without one it is the week that runs. */
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
