import type { MessageKey } from '../i18n/catalogue.ts'
import { type PageProblem, problemInQuery, problemKeys } from './error-page.ts'
import type { PageParams, PageRecord } from './page.ts'
import { matchPage } from './routes.ts'

/** Main area: a page of this version, or the reason why there is none. */
export type PageView =
  | {
      readonly kind: 'page'
      readonly page: PageRecord
      /** Path inside the station. */
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

/** Path that `?mode=wall` stands for. */
const WALL_PATH = '/ui/wall'

/**
 * Page of an address: an error named in the query first, then a page; anything else is not found (Spec §2).
 *
 * @param address its path inside the station; `mode=wall` in the query stands for that of the wall
 * @param failedPage name of the page whose code did not load
 */
export function pageViewOf(
  address: string,
  query: URLSearchParams,
  failedPage?: string,
  pages?: readonly PageRecord[],
): PageView {
  const asked = problemInQuery(query)
  const path = query.get('mode') === 'wall' ? WALL_PATH : address
  const match = matchPage(path, pages)
  const hasFailed = match !== undefined && match.page.name === failedPage
  if (!asked && match && !hasFailed) return { kind: 'page', path, ...match }
  const problem: PageProblem = asked ?? { kind: hasFailed ? 'load' : 'notFound' }
  return { kind: 'problem', path, problem, title: problemKeys(problem.kind).title, params: {} }
}
