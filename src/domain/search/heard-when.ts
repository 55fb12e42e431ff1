import { addDays, type CalendarDate, DAY_HOURS, type Hour, hourOf } from '../calendar.ts'
import type { Detection } from '../detection.ts'
import { conditionsOf } from './conditions.ts'
import { FIRST_DAY } from './query-address.ts'
import type { SearchFilter, SearchQuery } from './search-query.ts'

/** More days than that cannot be told apart as bars. */
const MOST_DAYS = 120
/** Fewer of the newest days than that, of many that nobody looked through, are no choice. */
const FEWEST_NEWEST_DAYS = 5
/** Within so many days the sun rises and sets about as it does today. */
const SAME_LIGHT_DAYS = 30
const DAY_TYPES: readonly SearchFilter['type'][] = ['date', 'daterange']
const HOUR_TYPES: readonly SearchFilter['type'][] = ['hour', 'time']

/** How often something was heard in each hour of its days; days without it are missing. */
export type CountsByDay = ReadonlyMap<CalendarDate, readonly number[]>

/** What was looked through of what a query finds, the newest first. */
export interface LookedThrough {
  readonly when: CountsByDay
  /** Whether that is all of it. Of the oldest day there is more, otherwise. */
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

/** Bars of days or hours, and which of them are chosen. */
export interface WhenStrip<Value> {
  /** In order, without gaps; at least two. */
  readonly values: readonly Value[]
  /** How often something was heard then, among what is chosen in the other strip. */
  readonly counts: readonly number[]
  /** Places of the first and the last that are chosen. */
  readonly from: number
  readonly to: number
  /** Whether there may be more before the first, which was not looked through. */
  readonly hasEarlier: boolean
  /** Whether the search itself asks for these alone: others may be had without that. */
  readonly isLimited: boolean
}

/** The two strips over a list; undefined where there is nothing to choose from. */
export interface StripCounts {
  readonly days: WhenStrip<CalendarDate> | undefined
  readonly hours: WhenStrip<Hour> | undefined
  /** Whether all that is chosen was heard while the sun stood about as today: its daylight says something of these hours. */
  readonly isInLightOfToday: boolean
}

/**
 * Counts by day and by hour, each among what is chosen in the other. Only what was looked through whole is counted: without
 * the rest, the oldest day is left out.
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

/** The same search on other days: those from one place to another, or all that were searched at first. */
export function onDays(
  query: SearchQuery,
  base: SearchQuery,
  range: { readonly from: CalendarDate; readonly to: CalendarDate } | undefined,
): SearchQuery {
  const chosen = (range: { readonly from: CalendarDate; readonly to: CalendarDate }): SearchFilter =>
    range.from === range.to ? { type: 'date', day: range.from } : { type: 'daterange', ...range }
  return exchanged(query, base, DAY_TYPES, range && chosen(range))
}

/** The same search at other hours, both included. */
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

/** The first and the last day that can be counted. */
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
