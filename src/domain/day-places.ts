import { hourOf } from './calendar.ts'
import { NO_HOURS } from './daily-summary.ts'
import type { Detection } from './detection.ts'
import type { SpeciesDay } from './species-day.ts'

/** Place at which one detection counts: species and hour. */
export interface Place {
  /** Scientific name. */
  readonly name: string
  readonly hour: number
}

/** Place of a detection. */
export const placeOf = ({ scientificName, time }: Detection): Place => ({ name: scientificName, hour: hourOf(time) })

/** Counts by hour and scientific name; two rows of one species are added (a changed language of names makes them). */
export function hoursByName(rows: readonly SpeciesDay[]): ReadonlyMap<string, readonly number[]> {
  const all = new Map<string, readonly number[]>()
  for (const { scientificName: name, hourly } of rows)
    all.set(
      name,
      hourly.map((count, hour) => count + (all.get(name)?.[hour] ?? 0)),
    )
  return all
}

/** Adds one detection to counts by hour and scientific name. */
export function addTo(all: Map<string, number[]>, { name, hour }: Place): void {
  const hours = all.get(name) ?? [...NO_HOURS]
  hours[hour] = (hours[hour] ?? 0) + 1
  all.set(name, hours)
}
