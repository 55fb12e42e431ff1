import type { MessageKey } from '../i18n/catalogue.ts'

/** Kinds of error pages (Spec §2). */
export const PAGE_PROBLEMS = ['notFound', 'server', 'other', 'load'] as const
export type PageProblemKind = (typeof PAGE_PROBLEMS)[number]

/** Problem of a page that could not be shown. `title` comes from the address: untrusted, short plain text. */
export interface PageProblem {
  readonly kind: PageProblemKind
  readonly title?: string
}

/** Length of a title from the address at most. */
export const TITLE_MAX_LENGTH = 120

/** Problem that the address names with `?error=` (404, 500 or another) and `?title=` (Spec §2); undefined without `error`. */
export function problemInQuery(query: URLSearchParams): PageProblem | undefined {
  const error = query.get('error')
  if (error === null) return undefined
  const kind = error === '404' ? 'notFound' : error === '500' ? 'server' : 'other'
  const title = plainTitle(query.get('title') ?? '')
  return title === '' ? { kind } : { kind, title }
}

/** Keys of the texts of a page problem. */
export const problemKeys = (kind: PageProblemKind): { readonly title: MessageKey; readonly text: MessageKey } => ({
  title: `errorPage.${kind}.title`,
  text: `errorPage.${kind}.text`,
})

/** Title as plain text: no control or direction-changing characters, one line, not too long. */
function plainTitle(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > TITLE_MAX_LENGTH ? `${line.slice(0, TITLE_MAX_LENGTH - 1)}…` : line
}
