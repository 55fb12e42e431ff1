import { useMemo, useState } from 'react'
import { LIST_PAGE_ROWS, SEARCH_PAGE_ROWS } from '../../domain/limits.ts'
import { parseQuery } from '../../domain/search/parse-query.ts'
import { queryOfAddress, type SearchView, withSearch, withView } from '../../domain/search/query-address.ts'
import type { QueryError } from '../../domain/search/query-error.ts'
import {
  initialSortOf,
  type MeantSearch,
  type ResultsSort,
  type SearchQuery,
} from '../../domain/search/search-query.ts'
import { useSettings } from '../../ui/settings.ts'
import type { DetectionListProps } from './list-options.ts'

/** What is listed. */
export interface WantedList {
  readonly query: SearchQuery
  /** What was written and could not be understood: nothing was searched for it. */
  readonly errors: readonly QueryError[]
  readonly sort: ResultsSort
  /** Rows of a page. */
  readonly limit: number
  /** Rows before the page. */
  readonly offset: number
}

/** What is listed, and how a visitor changes that. */
export interface ListChoice {
  readonly wanted: WantedList
  /** The path of the dashboard's page with the same list and another view of it; undefined where that has no address. */
  pathOf(view: SearchView): string | undefined
  /** Another page of the list, order, or length of a page. In a dashboard it is in the address. */
  change(view: SearchView, how: 'push' | 'replace'): void
  /** Lists something else, from its first page on. In a dashboard it is in the address: as a step (`push`) unless it takes its place. */
  search(query: MeantSearch, how?: 'push' | 'replace'): void
}

/** What a visitor has chosen where that has no address. */
interface ChosenList extends SearchView {
  readonly query?: SearchQuery
}

/** The query as it was first told, for as long as it says the same: the address of another page of a list is parsed anew. */
function useSameQuery(query: SearchQuery): SearchQuery {
  const [kept, keep] = useState(query)
  if (kept === query || JSON.stringify(kept) === JSON.stringify(query)) return kept
  keep(query)
  return query
}

/** What the address or the author of the page wants to be listed; what a visitor chooses goes into the address or stays here. */
export function useListChoice({ address, query: written, sort, limit, via }: DetectionListProps): ListChoice {
  const { navigation } = useSettings()
  const list = JSON.stringify([address, written, sort, limit])
  const [chosen, choose] = useState<{ readonly list: string; readonly view: ChosenList }>({ list, view: {} })
  const asked = useMemo(
    () => (address === undefined ? parseQuery(written ?? '') : queryOfAddress(new URLSearchParams(address))),
    [address, written],
  )
  const view: SearchView = { ...('offset' in asked || 'sort' in asked || 'limit' in asked ? asked : {}) }
  const own = chosen.list === list ? chosen.view : {}
  const query = useSameQuery(own.query ?? asked.query)
  const wanted: WantedList = {
    query,
    errors: asked.errors,
    sort: own.sort ?? view.sort ?? sort ?? initialSortOf(query),
    limit: own.limit ?? view.limit ?? limit ?? (via === 'search' ? SEARCH_PAGE_ROWS : LIST_PAGE_ROWS),
    offset: own.offset ?? view.offset ?? 0,
  }
  const hasAddress = navigation !== undefined && address !== undefined
  const pathTo = (params: URLSearchParams): string =>
    `/ui/${via === 'search' ? 'search' : 'detections'}${params.size > 0 ? `?${params.toString()}` : ''}`
  const pathOf = (next: SearchView): string | undefined =>
    hasAddress ? pathTo(withView(new URLSearchParams(address), next)) : undefined
  return {
    wanted,
    pathOf,
    change(next, how) {
      const path = pathOf(next)
      if (path === undefined) choose({ list, view: { ...own, ...next } })
      else navigation?.go(path, how)
    },
    search(query, how) {
      const { sort: order, ...plain } = query
      if (hasAddress) navigation.go(pathTo(withSearch(new URLSearchParams(address), query)), how)
      else choose({ list, view: { ...own, query: plain, offset: 0, ...(order && { sort: order }) } })
    },
  }
}
