import type { CalendarDate } from './calendar.ts'
import type { Detection } from './detection.ts'

/** Place of a detection among those of its species on its day. */
export interface Siblings {
  /** Position from 1, in the order of time. */
  readonly position: number
  readonly total: number
  readonly earlier: Detection | undefined
  readonly later: Detection | undefined
}

/** Whether a detection is one of the same species on the same day. */
export const isSibling = (one: Detection, { date, scientificName }: SpeciesOfDay): boolean =>
  one.id > 0 && one.date === date && one.scientificName === scientificName

/** A species on a day. */
export interface SpeciesOfDay {
  readonly date: CalendarDate
  readonly scientificName: string
}

/**
 * Place of a detection among the others of its species and day. The list may come in any order, with repetitions, and
 * without the newest (stations keep such lists for minutes, station-api 3.2): the detection itself always counts.
 */
export function siblingsOf(detection: Detection, list: readonly Detection[]): Siblings {
  const byId = new Map(list.filter((one) => isSibling(one, detection)).map((one) => [one.id, one]))
  const all = [...byId.set(detection.id, detection).values()].toSorted(
    (a, b) => Number(a.time > b.time) - Number(a.time < b.time) || a.id - b.id,
  )
  const at = all.indexOf(detection)
  return { position: at + 1, total: all.length, earlier: all[at - 1], later: all[at + 1] }
}
