import type { MessageKey } from '../i18n/catalogue.ts'
import { type PageParams, type PageRecord, paramsOf } from './page.ts'
import { PAGES } from './pages.ts'

/** Match of an address with a page. `params` are the parameters of the path, already checked. */
export interface PageMatch {
  readonly page: PageRecord
  readonly params: PageParams
  readonly title: MessageKey
}

/**
 * Match of a path; undefined where there is no page.
 *
 * @param path path inside the station, beginning with `/ui`
 */
export function matchPage(path: string, pages: readonly PageRecord[] = PAGES): PageMatch | undefined {
  for (const page of pages) {
    const params = paramsOf(page, path)
    const title = params && (page.titleOf ? page.titleOf(params) : page.title)
    if (params && title) return { page, params, title }
  }
  return undefined
}
