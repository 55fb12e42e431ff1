import { addDays, asUtcNoon, type CalendarDate } from '../calendar.ts'
import type { Detection } from '../detection.ts'
import type { ChartSpecies } from './chart.ts'
import type { CountedDays } from './counted-days.ts'
import { newSpeciesOf, type StationPast } from './new-species.ts'
import type { DateRange } from './period.ts'
import { topSpecies } from './top-species.ts'

/** Days from a Monday to the end of its week. */
const SUNDAY = 6

/** Week around a day, Monday to Sunday. */
export function weekOf(date: CalendarDate): DateRange {
  const from = addDays(date, -((asUtcNoon(date).getUTCDay() + SUNDAY) % 7))
  return { from, to: addDays(from, SUNDAY) }
}

/** Species on a day, as a candidate for the bird of a week. */
export interface BirdChance {
  readonly species: ChartSpecies
  readonly date: CalendarDate
}

/** Candidates at most; each costs one question. */
const CHANCES = 4

/**
 * Candidates for the bird of a week: new species, latest first, each on its first day; without any, the most heard
 * ones, each on its best day. At most four.
 */
export function birdChances(counted: CountedDays, past: StationPast): readonly BirdChance[] {
  const news = newSpeciesOf(counted, past)
  if (news.length > 0) return news.toReversed().slice(0, CHANCES)
  return topSpecies(counted)
    .rows.slice(0, CHANCES)
    .map(({ species }) => ({ species, date: bestDayOf(species, counted) }))
}

function bestDayOf({ scientificName }: ChartSpecies, { days, to }: CountedDays): CalendarDate {
  const heard = days.map(({ date, species }) => ({
    date,
    count: species.find((one) => one.scientificName === scientificName)?.count ?? 0,
  }))
  return heard.toSorted((a, b) => b.count - a.count)[0]?.date ?? to
}

/**
 * Bird of a week among detections: confirmed ones first, then the surest, then the newest. Left out are those marked
 * false or without a recording; undefined where none is left.
 */
export const birdOfWeek = (found: readonly Detection[]): Detection | undefined =>
  found
    .filter(({ verified, clip }) => verified !== 'false_positive' && clip !== 'absent')
    .toSorted((a, b) => confirmedFirst(a, b) || b.confidence - a.confidence || b.id - a.id)[0]

const confirmedFirst = (a: Detection, b: Detection): number =>
  Number(b.verified === 'correct') - Number(a.verified === 'correct')
