import type { CalendarDate } from '../calendar.ts'
import { KNOWN_SHARE } from '../limits.ts'
import type { CountedDays } from './counted-days.ts'
import { loudestMonth } from './day-hour.ts'
import type { Finding, MonthStart } from './finding.ts'
import { heardInAll, knownShare, speciesOn, totalsOf } from './known-days.ts'
import { isSettling, type NewSpecies, newSpeciesOf, type StationPast } from './new-species.ts'
import { type DateRange, dayCountOf, type Period } from './period.ts'
import { sumOf } from './statistics.ts'
import { changeOf, findCommonest } from './top-species.ts'

/** The numbers of a period, as they stand below its sentence. */
export interface PeriodNumbers {
  readonly detections: number
  /** Of an average day against the period before, −1 to ∞; undefined where there is nothing to compare with. */
  readonly change?: number
  readonly species: number
  /** Of the period before, when nine tenths of both are known; not in less than a week of which today is one day. */
  readonly speciesBefore?: number
  /** The day with most species, of two days or more; undefined where there are several, or a day is cut: nobody knows then. */
  readonly richest?: { readonly date: CalendarDate; readonly species: number }
  /** Species never heard before, in the order in which they came; undefined while the station's past is unknown. */
  readonly news?: readonly NewSpecies[]
  /** The period holds a day of the station's first four weeks, of which nothing is new. */
  readonly isSettling?: true
  /** Days that are known, today among them, of those that are meant. */
  readonly days: number
  readonly daysInAll: number
  /** Of the missing days, those without any detection among days of many. */
  readonly silent?: number
  /** Days of which the station named only the most heard species. */
  readonly cut: number
}

/** What the opening sentence of a period says. */
export interface PeriodOpening extends PeriodNumbers, DateRange {
  readonly period: Period
  readonly loudestMonth?: MonthStart
  /** The commonest species with its share. */
  readonly commonest?: Extract<Finding, { kind: 'commonest' }>
}

/** In a shorter period, a day that is not over may hide many species. */
const WEEK_DAYS = 7

/** The numbers of a period. Sums hold what is known, today included; comparisons only days that are over. */
export function periodNumbers(counted: CountedDays, before?: CountedDays, past?: StationPast): PeriodNumbers {
  const change = changeOf(counted, before)
  const richest = richestDay(counted)
  const isMostlyOver = counted.to < counted.today || dayCountOf(counted) >= WEEK_DAYS
  const isComparable = before && isMostlyOver && Math.min(knownShare(counted), knownShare(before)) >= KNOWN_SHARE
  return {
    detections: sumOf(counted.days.map(heardInAll)),
    ...(change !== undefined && { change }),
    species: totalsOf(counted.days).length,
    ...(isComparable && { speciesBefore: totalsOf(before.days).length }),
    ...(richest && { richest }),
    ...(past && { news: newSpeciesOf(counted, past) }),
    ...(past && isSettling(counted, past) && { isSettling: true }),
    days: counted.days.length,
    daysInAll: dayCountOf(counted),
    ...(counted.silent && { silent: counted.silent.length }),
    cut: counted.days.filter(({ isCut }) => isCut).length,
  }
}

function richestDay({ days }: CountedDays): PeriodNumbers['richest'] {
  if (days.length < 2 || days.some(({ isCut }) => isCut)) return undefined
  const counts = days.map((day) => ({ date: day.date, species: speciesOn(day) }))
  const [first, second] = counts.toSorted((a, b) => b.species - a.species)
  return first && first.species > (second?.species ?? 0) ? first : undefined
}

/** What a period is opened with: its numbers, its liveliest month and its commonest bird, as far as there is something to say. */
export function periodOpening(
  period: Period,
  counted: CountedDays,
  before?: CountedDays,
  past?: StationPast,
): PeriodOpening {
  const month = loudestMonth(counted)
  const commonest = findCommonest(counted)
  return {
    ...periodNumbers(counted, before, past),
    period,
    from: counted.from,
    to: counted.to,
    ...(month && { loudestMonth: month }),
    ...(commonest?.kind === 'commonest' && { commonest }),
  }
}
