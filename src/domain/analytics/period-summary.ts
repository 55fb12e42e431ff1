import type { CalendarDate } from '../calendar.ts'
import { KNOWN_SHARE } from '../limits.ts'
import type { CountedDays } from './counted-days.ts'
import { loudestMonth } from './day-hour.ts'
import type { Finding, MonthStart } from './finding.ts'
import { heardInAll, knownShare, speciesOn, totalsOf } from './known-days.ts'
import { isPastSettling, isSettling, type NewSpecies, newSpeciesOf, type StationPast } from './new-species.ts'
import { type DateRange, dayCountOf, type Period } from './period.ts'
import { sumOf } from './statistics.ts'
import { changeOf, findCommonest } from './top-species.ts'

/** Figures of a period, as they stand below its sentence. */
export interface PeriodNumbers {
  readonly detections: number
  /** Change of an average day against the period before, −1 to ∞; undefined where there is nothing to compare with. */
  readonly change?: number
  readonly species: number
  /**
   * Number of species in the period before, when nine tenths of both are known; undefined in periods under a week that
   * hold today.
   */
  readonly speciesBefore?: number
  /** Day with most species, the newest of equal ones; undefined where all days are equal, or a day is cut. */
  readonly richest?: { readonly date: CalendarDate; readonly species: number }
  /** Species never heard before, in the order in which they came; undefined while the station's past is unknown. */
  readonly news?: readonly NewSpecies[]
  /** How much of the period lies in the station's first four weeks, in which nothing counts as new. */
  readonly settling?: 'partly' | 'wholly'
  /** Number of known days, today included, of those in the period. */
  readonly days: number
  readonly daysInAll: number
  /** Number of silent days among the missing ones: without a detection between days with many. */
  readonly silent?: number
  /** Number of cut days: the station named only their most heard species. */
  readonly cut: number
}

/** Content of a period's opening sentence. */
export interface PeriodOpening extends PeriodNumbers, DateRange {
  readonly period: Period
  readonly loudestMonth?: MonthStart
  /** Commonest species with its share. */
  readonly commonest?: Extract<Finding, { kind: 'commonest' }>
}

/** Days from which an unfinished day hides few species of a period. */
const WEEK_DAYS = 7

/** Figures of a period. Sums include today; comparisons take only days that are over. */
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
    ...(past && isSettling(counted, past) && { settling: isPastSettling(counted.to, past) ? 'partly' : 'wholly' }),
    days: counted.days.length,
    daysInAll: dayCountOf(counted),
    ...(counted.silent && { silent: counted.silent.length }),
    cut: counted.days.filter(({ isCut }) => isCut).length,
  }
}

function richestDay({ days }: CountedDays): PeriodNumbers['richest'] {
  if (days.length < 2 || days.some(({ isCut }) => isCut)) return undefined
  const counts = days.map((day) => ({ date: day.date, species: speciesOn(day) }))
  const sorted = counts.toSorted((a, b) => b.species - a.species || (a.date < b.date ? 1 : -1))
  const [first, last] = [sorted[0], sorted.at(-1)]
  return first && first.species > (last?.species ?? 0) ? first : undefined
}

/** Opening of a period: its figures, its busiest month and its commonest species, as far as known. */
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
