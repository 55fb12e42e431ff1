import type { LinesChart } from './chart.ts'
import type { CountedDays } from './counted-days.ts'
import type { Finding } from './finding.ts'
import { basisOf, speciesOn, wholeDays } from './known-days.ts'
import { datesOf } from './period.ts'
import { medianOf } from './statistics.ts'
import { unfinished } from './trend.ts'

/** How many species each day had; null where it is not known. Today has what it has so far; a cut day had at least as many. */
export function diversity(counted: CountedDays): LinesChart {
  const byDate = new Map(counted.days.map((day) => [day.date, day]))
  const dates = datesOf(counted)
  const values = dates.map((date) => {
    const day = byDate.get(date)
    return day ? speciesOn(day) : null
  })
  return {
    ...{ drawing: 'lines', dates, step: 'day', lines: [{ id: 'now', values }], unit: 'species', shape: 'straight' },
    ...unfinished(counted, { from: counted.to, to: counted.to }),
  }
}

/** Fewer whole days say nothing about a usual one. */
const FEW_DAYS = 7
/** The richest day has so many times the species of a usual one, and so many more. */
const [RICH_RATIO, RICH_MORE] = [1.2, 3]
/** Variety is told from so many species a day on. */
const VOICES_SPECIES = 5

/**
 * The richest day, when it is the only one with so many species, and has a fifth and three species more than a usual one;
 * not when any day is cut, for then nobody knows. And the median of species of a day. From seven whole days that are not cut on.
 */
export function findDiversity(counted: CountedDays): readonly Finding[] {
  const whole = wholeDays(counted)
  const days = whole.filter(({ isCut }) => !isCut)
  if (days.length < FEW_DAYS) return []
  const basis = basisOf(counted, days)
  const counts = days.map(speciesOn)
  const usual = Math.round(medianOf(counts) ?? 0)
  const species = Math.max(...counts)
  const date = days[counts.indexOf(species)]?.date
  const isAlone = counts.filter((count) => count === species).length === 1
  const isRich =
    isAlone && species >= usual * RICH_RATIO && species >= usual + RICH_MORE && days.length === whole.length
  return [
    ...(usual >= VOICES_SPECIES ? [{ kind: 'voices', species: usual, basis } as const] : []),
    ...(isRich && date !== undefined ? [{ kind: 'richestDay', date, species, usual, basis } as const] : []),
  ]
}
