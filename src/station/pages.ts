import type { CalendarDate, Hour } from '../domain/calendar.ts'
import { LIST_PAGE_ROWS } from '../domain/limits.ts'
import { DETECTIONS_PATH } from '../domain/station-paths.ts'

/** Detections of a day that a page of the station lists. */
export interface ListedDetections {
  /** Common name; without it all species are listed. */
  readonly species?: string | undefined
  readonly date: CalendarDate
  readonly hour?: Hour | undefined
  /** Number of hours from `hour`. */
  readonly duration?: number | undefined
}

/** Path of the station's own page that lists detections of one species or of some hours (Spec §2). */
export function detectionsPath({ species, date, hour, duration }: ListedDetections): string {
  const all = { queryType: species === undefined ? 'hourly' : 'species', species, date, hour, duration }
  const known = Object.entries({ ...all, numResults: LIST_PAGE_ROWS, offset: 0 }).filter(
    ([, value]) => value !== undefined,
  )
  return `${DETECTIONS_PATH}?${new URLSearchParams(known.map(([name, value]) => [name, String(value)]))}`
}
