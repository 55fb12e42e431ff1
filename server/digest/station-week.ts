import { comparable, type CountedDays, listenedSince } from '../../src/domain/analytics/counted-days.ts'
import { type DateRange, datesOf, rangeBefore } from '../../src/domain/analytics/period.ts'
import { type PeriodOpening, periodOpening } from '../../src/domain/analytics/period-summary.ts'
import { birdChances } from '../../src/domain/analytics/week.ts'
import { type CalendarDate, MINUTE_MS } from '../../src/domain/calendar.ts'
import type { Detection } from '../../src/domain/detection.ts'
import { type Result, success } from '../../src/domain/result.ts'
import { pastOfSummaries } from '../../src/domain/species-list.ts'
import { wallClockAt } from '../../src/domain/station-clock.ts'
import type { Dialect } from '../../src/domain/station-config.ts'
import { countedDays, emptyBook, takeDay, takeTotals } from '../../src/state/analytics/day-book.ts'
import type { StationClient } from '../../src/station/client.ts'
import { dailySummaries } from '../../src/station/endpoints/analytics-batch.ts'
import { findBirdOfWeek } from '../../src/station/endpoints/bird-of-week.ts'
import { dailyTotals } from '../../src/station/endpoints/daily-totals.ts'
import { speciesSummaries } from '../../src/station/endpoints/species-summary.ts'
import { sunTimes } from '../../src/station/endpoints/weather.ts'

/** Week as a station tells it. */
export interface StationWeek {
  readonly week: DateRange
  /** Today at the station. */
  readonly today: CalendarDate
  readonly dialect: Dialect
  /** Opening of the week; undefined where the station has never heard a bird. */
  readonly opening: PeriodOpening | undefined
  readonly bird: Detection | undefined
}

/**
 * Asks a station for a week that has begun, as the page of the week does. A Failure where it cannot be reached or does
 * not answer.
 */
export async function askWeek(
  client: StationClient,
  week: DateRange,
  { today, at }: { readonly today: CalendarDate; readonly at: number },
): Promise<Result<StationWeek>> {
  const config = await client.boot()
  if (!config.ok) return config
  const { dialect } = config.value
  const range = { from: week.from, to: week.to > today ? today : week.to }
  const before = rangeBefore(range)
  const asking = { today, at, isClassic: dialect === 'classic' }
  const [summaries, days] = await Promise.all([
    speciesSummaries(client),
    askDays(client, { from: before.from, to: range.to }, asking),
  ])
  if (!summaries.ok) return summaries
  if (!days.ok) return days
  const past = pastOfSummaries(summaries.value)
  if (!past) return success({ week, today, dialect, opening: undefined, bird: undefined })
  const counted = listenedSince(days.value(range), past.since)
  const opening = periodOpening(range, counted, comparable(days.value(before), past.since), past)
  const bird = await findBirdOfWeek(client, birdChances(counted, past))
  return success({ week, today, dialect, opening, bird })
}

/**
 * Day on the station's wall clock: its sun times tell the offset from UTC; else the clock of this machine counts.
 * `nowMs` is this moment, milliseconds since 1970.
 */
export async function stationDay(client: StationClient, nowMs: number): Promise<CalendarDate> {
  const sun = await sunTimes(client, wallClockAt(nowMs).date)
  const minutes = sun.ok ? sun.value.utcOffsetMinutes : -new Date(nowMs).getTimezoneOffset()
  return wallClockAt(nowMs + minutes * MINUTE_MS).date
}

interface Asking {
  readonly today: CalendarDate
  readonly at: number
  readonly isClassic: boolean
}

/** Days of a range, by the rules of the page's charts; returns a function for any part of it. */
async function askDays(
  client: StationClient,
  range: DateRange,
  asking: Asking,
): Promise<Result<(part: DateRange) => CountedDays>> {
  const [days, totals] = await Promise.all([dailySummaries(client, datesOf(range)), dailyTotals(client, range)])
  if (!days.ok) return days
  const book = emptyBook()
  for (const [date, rows] of days.value) takeDay(book, date, rows, { ...asking, isWhole: date < asking.today })
  if (totals.ok) takeTotals(book, range, totals.value, asking)
  return success((part) => countedDays(book, part, asking.today))
}
