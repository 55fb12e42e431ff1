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

/** Place of two degrees as recorders write them: `-1, -1` and `0, 0` mean that nobody has set it. */
export function writtenPlace(
  told: readonly [latitude: number, longitude: number] | undefined,
): StationPlace | undefined {
  if (!told) return undefined
  const [latitude, longitude] = told
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined
  if (latitude === longitude && (latitude === 0 || latitude === -1)) return undefined
  return { city: '', country: '', latitude, longitude }
}
