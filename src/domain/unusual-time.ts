import { addDays, type CalendarDate, DAY_HOURS, type Hour, hourOf, YEAR_DAYS } from './calendar.ts'
import { byTime, type HeardOnce, onceEach, weekOfYear, WEEKS } from './species-history.ts'

/** Minimum of other detections for a statement about hours and seasons. */
export const FEW_DETECTIONS = 20
/** Minimum of detections in other years for a statement about the season. */
const FEW_OF_OTHER_YEARS = 30
/** Hours and weeks to either side that count as the same time. */
const [HOURS_AROUND, WEEKS_AROUND] = [1, 3]
/**
 * Shares of all detections up to which a time is unusual, and from which it is usual: half of what chance would give.
 */
const [UNUSUAL_SHARE, USUAL_SHARE] = [0.02, (2 * HOURS_AROUND + 1) / DAY_HOURS / 2]
const HALF_YEAR_DAYS = 182

/** Finding whether a detection is unusual among those of its species at its station, with the reason. */
export type Unusual =
  /** Only detection of its species, before and since. */
  | { readonly kind: 'only' }
  | { readonly kind: 'first'; readonly others: number }
  /** Sample too small for a statement. */
  | { readonly kind: 'few'; readonly others: number }
  /** First of its year; `last` is the one before, of an earlier year. */
  | { readonly kind: 'firstOfYear'; readonly last: CalendarDate }
  | ({ readonly kind: 'hour' | 'seldom' | 'usual' } & AtThisTime)
  /** Unusual season: of the `others` of other years, `near` are within three weeks of this day. */
  | { readonly kind: 'season'; readonly others: number; readonly near: number }

/** Counts of the others at about this time of day. */
interface AtThisTime {
  readonly others: number
  readonly near: number
  /** First and last hour of that time, both included; it may run over midnight. */
  readonly from: Hour
  readonly to: Hour
  /** Latest of them; undefined where there is none. */
  readonly last: CalendarDate | undefined
}

/**
 * Finding whether a detection is unusual for its species here, compared with all before and after it but itself.
 * Detections marked false do not count.
 *
 * @param isWhole whether the list goes back to the beginning; if not, nothing is called the first
 */
export function readUnusual(heard: readonly HeardOnce[], here: HeardOnce, isWhole = true): Unusual {
  const others = onceEach(heard, here)
    .filter(({ id, verified }) => id !== here.id && verified !== 'false_positive')
    .toSorted(byTime)
  const before = others.findLast((one) => byTime(one, here) < 0)
  if (isWhole && !before) return others.length === 0 ? { kind: 'only' } : { kind: 'first', others: others.length }
  if (before && yearOf(before.date) < yearOf(here.date)) return { kind: 'firstOfYear', last: before.date }
  if (others.length < FEW_DETECTIONS) return { kind: 'few', others: others.length }
  const time = atThisTime(others, here)
  if (time.near <= others.length * UNUSUAL_SHARE) return { kind: 'hour', ...time }
  const season = inOtherYears(others, here)
  if (season && season.near <= season.others * UNUSUAL_SHARE) return { kind: 'season', ...season }
  return { kind: time.near >= others.length * USUAL_SHARE ? 'usual' : 'seldom', ...time }
}

function atThisTime(others: readonly HeardOnce[], here: HeardOnce): AtThisTime {
  const hour = hourOf(here.time)
  const near = others.filter((one) => distance(hourOf(one.time), hour, DAY_HOURS) <= HOURS_AROUND)
  return {
    others: others.length,
    near: near.length,
    from: (hour + DAY_HOURS - HOURS_AROUND) % DAY_HOURS,
    to: (hour + HOURS_AROUND) % DAY_HOURS,
    last: near.at(-1)?.date,
  }
}

/** Number of detections in other years, and of those about this day; undefined where they are too few. */
function inOtherYears(all: readonly HeardOnce[], { date }: HeardOnce): { others: number; near: number } | undefined {
  const first = all[0]?.date
  if (first === undefined || first > addDays(date, -YEAR_DAYS)) return undefined
  const week = weekOfYear(date)
  const others = all.filter(
    (one) => one.date < addDays(date, -HALF_YEAR_DAYS) || one.date > addDays(date, HALF_YEAR_DAYS),
  )
  if (others.length < FEW_OF_OTHER_YEARS) return undefined
  const near = others.filter((one) => distance(weekOfYear(one.date), week, WEEKS) <= WEEKS_AROUND)
  return { others: others.length, near: near.length }
}

const yearOf = (date: CalendarDate): number => Number(date.slice(0, 4))

/** Distance of two positions on a ring. */
function distance(a: number, b: number, ring: number): number {
  const apart = Math.abs(a - b)
  return Math.min(apart, ring - apart)
}
