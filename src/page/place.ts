import type { MessageKey } from '../i18n/catalogue.ts'
import { type PageProblem, problemInQuery, problemKeys } from './error-page.ts'
import type { PageParams, PageRecord } from './page.ts'
import { matchRoute } from './routes.ts'

/** What stands in the main area: a page of this version, or the reason why not. */
export type Place =
  | {
      readonly kind: 'page'
      readonly page: PageRecord
      /** Inside the station. */
      readonly path: string
      readonly title: MessageKey
      readonly params: PageParams
    }
  | {
      readonly kind: 'problem'
      readonly problem: PageProblem
      readonly path: string
      readonly title: MessageKey
      readonly params: PageParams
    }

/**
 * Where an address leads: an error named in the query first, then a page; anything else is not found (Spec §2).
 *
 * @param failedPage name of the page whose code did not arrive
 */
export function placeOf(
  path: string,
  query: URLSearchParams,
  failedPage?: string,
  pages?: readonly PageRecord[],
): Place {
  const asked = problemInQuery(query)
  const route = matchRoute(path, pages)
  const hasFailed = route !== undefined && route.page.name === failedPage
  if (!asked && route && !hasFailed) return { kind: 'page', path, ...route }
  const problem: PageProblem = asked ?? { kind: hasFailed ? 'load' : 'notFound' }
  return { kind: 'problem', path, problem, title: problemKeys(problem.kind).title, params: {} }
}
