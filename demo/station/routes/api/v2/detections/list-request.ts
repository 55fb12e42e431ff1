import type { PageQuery } from '../../../../store/store.ts'

/** What a list request comes to: a page to look up, or the way it fails. */
export type ListRequest =
  | {
      readonly kind: 'page'
      readonly query: PageQuery & { readonly limit: number; readonly offset: number }
      /** Unfiltered answers are remembered for five minutes. */
      readonly cached: boolean
      /** classic: the total of the unfiltered list is an estimate. */
      readonly estimated: boolean
      /** Hourly lists of classic go forward in time. */
    }
  | { readonly kind: 'empty'; readonly limit: number; readonly offset: number }
  | { readonly kind: 'bad'; readonly message: string; readonly key?: string; readonly params?: Record<string, string> }
  | { readonly kind: 'failed'; readonly error: string }
