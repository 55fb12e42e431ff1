import type { CalendarDate, Hour } from '../calendar.ts'
import type { Percent } from '../detection.ts'
import { type DayRange, daysOf, folded, hasHour, type HourRange, PERIOD_HOURS } from './matches.ts'
import type { SearchFilter, SearchQuery } from './search-query.ts'

const HOURS: readonly Hour[] = Array.from({ length: 24 }, (_, hour) => hour)

/** What a query comes to when conditions of one kind are taken together. */
export interface QueryConditions {
  /** Part of a common or scientific name. */
  readonly text: string
  /** Whole names or codes, all of which must be met. */
  readonly species: readonly string[]
  readonly days?: DayRange | undefined
  /** Hours of the day, ascending. */
  readonly hours: readonly Hour[]
  /** Whole percent, both included. */
  readonly confidence: { readonly min: Percent; readonly max: Percent }
  readonly verified?: boolean | undefined
  readonly locked?: boolean | undefined
  readonly isLocated: boolean
  /** Whether the conditions contradict each other, so that nothing can meet them. */
  readonly isImpossible: boolean
}

/** Takes conditions of one kind together; `today` is the station's. */
export function conditionsOf({ text, filters }: SearchQuery, today: CalendarDate): QueryConditions {
  const days = filters.flatMap((filter) => daysOfFilter(filter, today))
  const hours = HOURS.filter((hour) => filters.every((filter) => allowsHour(filter, hour)))
  const percents = filters.flatMap((filter) => (filter.type === 'confidence' ? [percentsOf(filter)] : []))
  const confidence = {
    min: Math.max(0, ...percents.map(({ min }) => min)),
    max: Math.min(100, ...percents.map(({ max }) => max)),
  }
  const verified = wanted(filters.flatMap((one) => (one.type === 'verified' ? [one.verified !== false] : [])))
  const locked = wanted(filters.flatMap((one) => (one.type === 'locked' ? [one.locked] : [])))
  const range = days.length === 0 ? undefined : days.reduce(both)
  const sources = filters.flatMap((one) => (one.type === 'location' ? [folded(one.location)] : []))
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

/** The whole percents that a comparison lets through; `min > max` where there is none. */
function percentsOf({ operator, percent }: Extract<SearchFilter, { type: 'confidence' }>): {
  readonly min: Percent
  readonly max: Percent
} {
  switch (operator) {
    case '>':
      return { min: Math.floor(percent) + 1, max: 100 }
    case '>=':
      return { min: Math.ceil(percent), max: 100 }
    case '<':
      return { min: 0, max: Math.ceil(percent) - 1 }
    case '<=':
      return { min: 0, max: Math.floor(percent) }
    case '=':
      return { min: Math.ceil(percent), max: Math.floor(percent) }
  }
}

/** What several wishes for yes or no come to; undefined without any. */
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
