import type { PageRecord } from '../page.ts'

/** Page of all species of the station, or of one of them (`?species=`) (Spec §2). */
export const speciesPage: PageRecord = {
  path: /^\/ui\/analytics\/species\/?$/i,
  name: 'species',
  title: 'page.species',
  tags: ['bird-species'],
  isWithoutNews: true,
  navigation: { path: '/ui/analytics/species', below: 'analytics' },
  draw: (d, _params, query) => d.html`<bird-species address=${query.toString()}></bird-species>`,
}
