import search from 'lucide/dist/esm/icons/search.mjs'
import type { PageRecord } from '../page.ts'

/** Page of the search form, with what the station found (Spec §2). */
export const searchPage: PageRecord = {
  path: /^\/ui\/search\/?$/i,
  name: 'search',
  title: 'page.search',
  tags: ['bird-search-form', 'bird-detection-list'],
  navigation: { path: '/ui/search', icon: search },
  draw(d, _params, query) {
    const address = query.toString()
    return d.html`<bird-search-form address=${address}></bird-search-form><bird-detection-list via="search" address=${address}></bird-detection-list>`
  },
}
