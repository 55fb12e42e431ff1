import type { StationPlace } from '../place.ts'
import type { RecorderSource } from '../sources/source.ts'

/** Rows of a file that somebody has given to the page. */
export interface TabSource extends Pick<RecorderSource, 'kind' | 'rowsAfter'> {
  /** Place that it tells; undefined where it tells none. */
  place(): Promise<StationPlace | undefined>
  /** How much of it has been read, 0 to 1. */
  fraction(): number
  /** Rows that were not handed on, in numbers. */
  counts(): { readonly copies: number; readonly withoutTime: number; readonly unreadable: number }
  close(): void
}
