import type { PageQuery } from '../../../../store/store.ts'

/** Request for a list: a page to look up, or the way it fails. */
export type ListRequest =
  | {
      readonly kind: 'page'
      readonly query: PageQuery & { readonly limit: number; readonly offset: number }
      /** Whether the answer is remembered for five minutes, without a filter. */
      readonly cached: boolean
      /** Whether the total of the unfiltered list is an estimate (classic). */
      readonly estimated: boolean
      /** Hourly lists of classic go forward in time. */
    }
  | { readonly kind: 'empty'; readonly limit: number; readonly offset: number }
  | { readonly kind: 'bad'; readonly message: string; readonly key?: string; readonly params?: Record<string, string> }
  | { readonly kind: 'failed'; readonly error: string }
