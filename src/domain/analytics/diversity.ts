import type { LinesChart } from './chart.ts'
import type { CountedDays } from './counted-days.ts'
import type { Finding } from './finding.ts'
import { basisOf, speciesOn, wholeDays } from './known-days.ts'
import { datesOf } from './period.ts'
import { medianOf } from './statistics.ts'
import { unfinished } from './trend.ts'

/**
 * Number of species on each day; null where the day is unknown. Today has its species so far; a cut day had at least
 * these.
 */
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

/** Minimum whole days for a usual day. */
const FEW_DAYS = 7
/** Conditions for the richest day: factor over a usual day, and species more than it. */
const [RICH_RATIO, RICH_MORE] = [1.2, 3]
/** Minimum species a day for a finding about variety. */
const VOICES_SPECIES = 5

/**
 * Findings about diversity: the median of species a day, and the richest day. The latter must be the only one with its
 * number, a fifth and three species above the median, and is not told when any day is cut. Needs seven whole days that
 * are not cut.
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
