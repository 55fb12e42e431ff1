import type { CalendarDate, Hour } from '../calendar.ts'
import type { Percent } from '../detection.ts'
import { lowerText } from '../folded-text.ts'
import { type DayRange, daysOf, hasHour, type HourRange, PERIOD_HOURS } from './matches.ts'
import type { SearchFilter, SearchQuery } from './search-query.ts'

const HOURS: readonly Hour[] = Array.from({ length: 24 }, (_, hour) => hour)

/** Range of confidences. */
export interface ConfidenceRange {
  readonly min: Percent
  readonly max: Percent
  /** Whether `min` itself is excluded. */
  readonly isAboveMin: boolean
  /** Whether `max` itself is excluded. */
  readonly isBelowMax: boolean
}

/** Conditions of a query, those of one kind merged. */
export interface QueryConditions {
  /** Part of a common or scientific name. */
  readonly text: string
  /** Whole names or codes, all of which must be met. */
  readonly species: readonly string[]
  readonly days?: DayRange | undefined
  /** Hours of the day, ascending. */
  readonly hours: readonly Hour[]
  readonly confidence: ConfidenceRange
  readonly verified?: boolean | undefined
  readonly locked?: boolean | undefined
  readonly isLocated: boolean
  /** Whether the conditions contradict each other, so that nothing can meet them. */
  readonly isImpossible: boolean
}

/** Conditions of a query, those of one kind merged; `today` is the station's. */
export function conditionsOf({ text, filters }: SearchQuery, today: CalendarDate): QueryConditions {
  const days = filters.flatMap((filter) => daysOfFilter(filter, today))
  const hours = HOURS.filter((hour) => filters.every((filter) => allowsHour(filter, hour)))
  const percents = filters.flatMap((filter) => (filter.type === 'confidence' ? [percentsOf(filter)] : []))
  const confidence = percents.reduce(bothRanges, EVERY_PERCENT)
  const verified = wanted(filters.flatMap((one) => (one.type === 'verified' ? [one.verified !== false] : [])))
  const locked = wanted(filters.flatMap((one) => (one.type === 'locked' ? [one.locked] : [])))
  const range = days.length === 0 ? undefined : days.reduce(both)
  const sources = filters.flatMap((one) => (one.type === 'location' ? [lowerText(one.location)] : []))
  return {
    text,
    species: filters.flatMap((one) => (one.type === 'species' ? [one.species] : [])),
    days: range,
    hours,
    confidence,
    verified: verified === 'both' ? undefined : verified,
    locked: locked === 'both' ? undefined : locked,
    isLocated: sources.length > 0,
    isImpossible:
      hours.length === 0 ||
      confidence.min > confidence.max ||
      (confidence.min === confidence.max && (confidence.isAboveMin || confidence.isBelowMax)) ||
      (range !== undefined && range.from > range.to) ||
      verified === 'both' ||
      locked === 'both' ||
      new Set(sources).size > 1,
  }
}

function daysOfFilter(filter: SearchFilter, today: CalendarDate): readonly DayRange[] {
  if (filter.type === 'date') return [daysOf(filter.day, today)]
  return filter.type === 'daterange' ? [filter] : []
}

const both = (a: DayRange, b: DayRange): DayRange => ({
  from: a.from > b.from ? a.from : b.from,
  to: a.to < b.to ? a.to : b.to,
})

function allowsHour(filter: SearchFilter, hour: Hour): boolean {
  if (filter.type === 'time') return hasHour(PERIOD_HOURS[filter.period], hour)
  return filter.type !== 'hour' || hasHour(filter, hour)
}

const EVERY_PERCENT: ConfidenceRange = { min: 0, max: 100, isAboveMin: false, isBelowMax: false }
const HALF = 0.5

/** Range of confidences that a comparison accepts; empty where it is outside 0 to 1. */
function percentsOf({ operator, percent }: Extract<SearchFilter, { type: 'confidence' }>): ConfidenceRange {
  switch (operator) {
    case '>':
      return { ...EVERY_PERCENT, min: percent, isAboveMin: true }
    case '>=':
      return { ...EVERY_PERCENT, min: percent }
    case '<':
      return { ...EVERY_PERCENT, max: percent, isBelowMax: true }
    case '<=':
      return { ...EVERY_PERCENT, max: percent }
    case '=':
      if (!Number.isInteger(percent)) return { ...EVERY_PERCENT, min: 1, max: 0 }
      return { min: percent - HALF, max: percent + HALF, isAboveMin: false, isBelowMax: true }
  }
}

/** Intersection of two ranges. */
function bothRanges(a: ConfidenceRange, b: ConfidenceRange): ConfidenceRange {
  const low = a.min > b.min || (a.min === b.min && a.isAboveMin) ? a : b
  const high = a.max < b.max || (a.max === b.max && a.isBelowMax) ? a : b
  return { min: low.min, isAboveMin: low.isAboveMin, max: high.max, isBelowMax: high.isBelowMax }
}

/** Result of several yes-or-no conditions; `both` where they contradict each other; undefined without any. */
function wanted(wishes: readonly boolean[]): boolean | 'both' | undefined {
  const [first] = wishes
  return wishes.every((wish) => wish === first) ? first : 'both'
}

/** Hours as ranges without gaps; those at midnight are joined to one that goes over it where `isRound`. */
export function hourRangesOf(hours: readonly Hour[], isRound: boolean): readonly HourRange[] {
  const ranges: HourRange[] = []
  for (const hour of hours) {
    const last = ranges.at(-1)
    if (last?.to === hour - 1) ranges[ranges.length - 1] = { from: last.from, to: hour }
    else ranges.push({ from: hour, to: hour })
  }
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!isRound || !first || !last || ranges.length < 2 || first.from !== 0 || last.to !== 23) return ranges
  return [...ranges.slice(1, -1), { from: last.from, to: first.to }]
}
