import type { CalendarDate, Hour } from '../domain/calendar.ts'
import { LIST_PAGE_ROWS } from '../domain/limits.ts'
import { DETECTIONS_PATH } from '../domain/station-paths.ts'

/** Which detections of a day a page of the station lists. */
export interface ListedDetections {
  /** Common name; without it those of all species are listed. */
  readonly species?: string | undefined
  readonly date: CalendarDate
  readonly hour?: Hour | undefined
  /** Hours from `hour`. */
  readonly duration?: number | undefined
}

/**
 * The station's own page that lists detections of one species or of some hours (Spec §2), as a path of the station.
 */
export function detectionsPath({ species, date, hour, duration }: ListedDetections): string {
  const all = { queryType: species === undefined ? 'hourly' : 'species', species, date, hour, duration }
  const known = Object.entries({ ...all, numResults: LIST_PAGE_ROWS, offset: 0 }).filter(
    ([, value]) => value !== undefined,
  )
  return `${DETECTIONS_PATH}?${new URLSearchParams(known.map(([name, value]) => [name, String(value)]))}`
}
