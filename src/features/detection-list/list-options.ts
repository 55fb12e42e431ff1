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
