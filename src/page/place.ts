import type { MessageKey } from '../i18n/catalogue.ts'
import { type PageProblem, problemInQuery, problemKeys } from './error-page.ts'
import { BUILT_PAGES, matchRoute, type PageId } from './routes.ts'

/** What stands in the main area: a page of this version, or the reason why not. */
export type Place =
  | {
      readonly kind: 'page'
      readonly page: PageId
      /** Inside the station. */
      readonly path: string
      readonly title: MessageKey
      readonly params: Readonly<Record<string, string>>
    }
  | {
      readonly kind: 'problem'
      readonly problem: PageProblem
      readonly path: string
      readonly title: MessageKey
      readonly params: Readonly<Record<string, string>>
    }

/**
 * Where an address leads: an error named in the query first, then a page; a page that is unknown or not part of this
 * version is not found (Spec §2).
 *
 * @param failedPage the page whose code did not arrive
 */
export function placeOf(
  path: string,
  query: URLSearchParams,
  failedPage?: PageId,
  built: readonly PageId[] = BUILT_PAGES,
): Place {
  const asked = problemInQuery(query)
  const route = matchRoute(path)
  if (!asked && route && built.includes(route.page) && route.page !== failedPage) {
    return { kind: 'page', path, page: route.page, title: route.title, params: route.params }
  }
  const missing: PageProblem = { kind: route && route.page === failedPage ? 'load' : 'notFound' }
  const problem = asked ?? missing
  return { kind: 'problem', path, problem, title: problemKeys(problem.kind).title, params: {} }
}
