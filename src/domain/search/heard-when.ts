import { addDays, type CalendarDate, DAY_HOURS, type Hour, hourOf } from '../calendar.ts'
import type { Detection } from '../detection.ts'
import { conditionsOf } from './conditions.ts'
import { FIRST_DAY } from './query-address.ts'
import type { SearchFilter, SearchQuery } from './search-query.ts'

/** Days that can be shown as separate bars at most. */
const MOST_DAYS = 120
/** Minimum number of newest days for a choice, where the rest was not read. */
const FEWEST_NEWEST_DAYS = 5
/** Days within which sunrise and sunset are about those of today. */
const SAME_LIGHT_DAYS = 30
const DAY_TYPES: readonly SearchFilter['type'][] = ['date', 'daterange']
const HOUR_TYPES: readonly SearchFilter['type'][] = ['hour', 'time']

/** Counts of each hour by day; days without detections are missing. */
export type CountsByDay = ReadonlyMap<CalendarDate, readonly number[]>

/** Detections of a query that were read so far, newest first. */
export interface LookedThrough {
  readonly when: CountsByDay
  /** Whether these are all of them; otherwise the oldest day is incomplete. */
  readonly isWhole: boolean
}

/** Counts detections by day and hour. */
export function countWhen(rows: readonly Pick<Detection, 'date' | 'time'>[]): CountsByDay {
  const counted = new Map<CalendarDate, number[]>()
  for (const { date, time } of rows) {
    const hours = counted.get(date) ?? Array<number>(DAY_HOURS).fill(0)
    const hour = hourOf(time)
    hours[hour] = (hours[hour] ?? 0) + 1
    counted.set(date, hours)
  }
  return counted
}

/** Strip of bars, days or hours, with the chosen ones. */
export interface WhenStrip<Value> {
  /** Values in order, without gaps; at least two. */
  readonly values: readonly Value[]
  /** Count of each value, within the choice of the other strip. */
  readonly counts: readonly number[]
  /** Indices of the first and the last chosen bar. */
  readonly from: number
  readonly to: number
  /** Whether earlier values may exist that were not read. */
  readonly hasEarlier: boolean
  /** Whether the search itself is limited to these; others exist without that. */
  readonly isLimited: boolean
}

/** Two strips above a list; undefined where there is nothing to choose. */
export interface StripCounts {
  readonly days: WhenStrip<CalendarDate> | undefined
  readonly hours: WhenStrip<Hour> | undefined
  /** Whether the chosen days have about today's daylight, so that it may be drawn at these hours. */
  readonly isInLightOfToday: boolean
}

/**
 * Counts by day and by hour, each within the choice of the other. Only completely read days count: without the rest,
 * the oldest is left out.
 *
 * @param base what was looked through
 * @param query the same, perhaps with fewer days and hours
 * @param today the station's
 */
export function whenStrips(
  { when, isWhole }: LookedThrough,
  base: SearchQuery,
  query: SearchQuery,
  today: CalendarDate,
): StripCounts {
  const [all, chosen] = [conditionsOf(base, today), conditionsOf(query, today)]
  const days = daysBetween(...domainOf([...when.keys()].toSorted(), isWhole, all.days, today))
  const hours = all.hours
  const isChosenDay = (day: CalendarDate): boolean => !chosen.days || (day >= chosen.days.from && day <= chosen.days.to)
  const isChosenHour = (hour: Hour): boolean => chosen.hours.includes(hour)
  const countOf = (day: CalendarDate, hour: Hour): number => when.get(day)?.[hour] ?? 0
  const [someDays, someHours] = [days.filter(isChosenDay), hours.filter(isChosenHour)]
  const dayCounts = days.map((day) => sum(someHours.map((hour) => countOf(day, hour))))
  const hourCounts = hours.map((hour) => sum(someDays.map((day) => countOf(day, hour))))
  const isLimited = (types: readonly SearchFilter['type'][]): boolean =>
    base.filters.some(({ type }) => types.includes(type))
  const isUnbroken = (hours.at(-1) ?? 0) - (hours[0] ?? 0) === hours.length - 1
  return {
    days:
      days.length > MOST_DAYS || (!isWhole && days.length < FEWEST_NEWEST_DAYS)
        ? undefined
        : strip(days, dayCounts, someDays, { hasEarlier: !isWhole, isLimited: isLimited(DAY_TYPES) }),
    hours:
      isUnbroken && days.length > 0
        ? strip(hours, hourCounts, someHours, { hasEarlier: false, isLimited: isLimited(HOUR_TYPES) })
        : undefined,
    isInLightOfToday: [...when.keys()].filter(isChosenDay).every((day) => day >= addDays(today, -SAME_LIGHT_DAYS)),
  }
}

/** Search limited to the days from one index to another, or to all that were searched at first. */
export function onDays(
  query: SearchQuery,
  base: SearchQuery,
  range: { readonly from: CalendarDate; readonly to: CalendarDate } | undefined,
): SearchQuery {
  const chosen = (range: { readonly from: CalendarDate; readonly to: CalendarDate }): SearchFilter =>
    range.from === range.to ? { type: 'date', day: range.from } : { type: 'daterange', ...range }
  return exchanged(query, base, DAY_TYPES, range && chosen(range))
}

/** Search limited to other hours, both included. */
export const atHours = (
  query: SearchQuery,
  base: SearchQuery,
  range: { readonly from: Hour; readonly to: Hour } | undefined,
): SearchQuery => exchanged(query, base, HOUR_TYPES, range && { type: 'hour', ...range })

function exchanged(
  { text, filters }: SearchQuery,
  base: SearchQuery,
  types: readonly SearchFilter['type'][],
  filter: SearchFilter | undefined,
): SearchQuery {
  const isOther = ({ type }: SearchFilter): boolean => !types.includes(type)
  const instead = filter ? [filter] : base.filters.filter((one) => !isOther(one))
  return { text, filters: [...filters.filter(isOther), ...instead] }
}

/** First and last day that can be counted. */
function domainOf(
  heard: readonly CalendarDate[],
  isWhole: boolean,
  range: { readonly from: CalendarDate; readonly to: CalendarDate } | undefined,
  today: CalendarDate,
): readonly [CalendarDate, CalendarDate] {
  const [oldest, newest] = [heard[0] ?? today, heard.at(-1) ?? today]
  const first = !isWhole ? addDays(oldest, 1) : range && range.from !== FIRST_DAY ? range.from : oldest
  const last = range && range.to < today ? range.to : today
  return [first, last > newest ? last : newest]
}

function daysBetween(first: CalendarDate, last: CalendarDate): readonly CalendarDate[] {
  const days: CalendarDate[] = []
  for (let day = first; day <= last && days.length <= MOST_DAYS; day = addDays(day, 1)) days.push(day)
  return days
}

function strip<Value>(
  values: readonly Value[],
  counts: readonly number[],
  chosen: readonly Value[],
  more: Pick<WhenStrip<Value>, 'hasEarlier' | 'isLimited'>,
): WhenStrip<Value> | undefined {
  const [first, last] = [chosen[0], chosen.at(-1)]
  if (values.length < 2 || first === undefined || last === undefined) return undefined
  return { values, counts, from: values.indexOf(first), to: values.indexOf(last), ...more }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
