import { createContext, useContext } from 'react'
import type { DetectionAction } from '../../domain/detection-options.ts'
import type { HeadingLevel, TimeFormat } from '../../domain/presentation.ts'
import type { ResultsSort } from '../../domain/search/search-query.ts'

/** What the author of a page may choose about a list of found detections. */
export interface DetectionListProps {
  /** What to list, as the query of an address of the station's list; goes before {@link query}. */
  readonly address: string | undefined
  /** What to list, in the search language. */
  readonly query: string | undefined
  readonly sort: ResultsSort | undefined
  /** Rows of a page, 1 to 1000. */
  readonly limit: number | undefined
  /** Where the station is asked: its list, or its search. */
  readonly via: 'list' | 'search'
  readonly timeFormat: TimeFormat
  /** What the menus offer; everything when undefined. */
  readonly actions: readonly DetectionAction[] | undefined
  readonly heading: string | undefined
  readonly headingLevel: HeadingLevel | undefined
}

/** What every row of a list needs of the list around it; the same object for as long as none of it changes. */
export interface RowActions {
  /** Whether rows can be selected: something can be done with what is. */
  readonly mayPick: boolean
  readonly timeFormat: TimeFormat
  /** Whether the row in hand is shown beside the list: then none opens in its place. */
  readonly hasPane: boolean
  /** Takes a row in hand. */
  take(key: string): void
  /** Selects a row or takes it out again; with a range, everything from the row that was pressed before. */
  pick(key: string, isRange: boolean): void
  /** Lays a stack of alike rows out, by the key of its first. */
  unstack(key: string): void
  /** Opens the player of a row, or closes it. */
  toggle(key: string): void
}

/** Set by the list around its rows. */
export const RowActionsContext = createContext<RowActions | null>(null)

/** What the list around a row offers. Throws outside a list: that is our own bug. */
export function useRowActions(): RowActions {
  const actions = useContext(RowActionsContext)
  if (!actions) throw new Error('useRowActions() needs a list around it')
  return actions
}
