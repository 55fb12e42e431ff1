import type { PageQuery } from '../../../../store/store.ts'

/** Request for a search: what to look for, or the way it fails. */
export type SearchRequest =
  | { readonly kind: 'search'; readonly query: PageQuery; readonly page: number }
  | { readonly kind: 'bad'; readonly message: string; readonly detail?: string }
