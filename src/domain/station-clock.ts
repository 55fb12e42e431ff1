import { type CalendarDate, type ClockTime, DAY_MS, MINUTE_MS, minutesOf } from './calendar.ts'

/** Reading of the station's wall clock. */
export interface WallClock {
  readonly date: CalendarDate
  readonly time: ClockTime
}

/** Instant of which a snapshot tells, on the station's wall clock. */
export interface AsOf extends WallClock {
  readonly isToday: boolean
}

/** Quarter of an hour: the step of the world's time zones. */
export const QUARTER_MS = 900_000
/**
 * Lead of a live event up to which the clock is right, milliseconds: events come up to about 20 s after the sound
 * (station-api 8.1).
 */
const LEAD_TOLERANCE_MS = 60_000

/** Wall clock as one number: milliseconds as if the clock showed UTC. Only for comparing and adding. */
export const wallMs = ({ date, time }: WallClock): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) +
  Math.round(minutesOf(time) * MINUTE_MS)

/** Wall clock of a number of {@link wallMs}. */
export function wallClockAt(ms: number): WallClock {
  const text = new Date(ms).toISOString()
  return { date: text.slice(0, 10) as CalendarDate, time: text.slice(11, 19) as ClockTime } // reason: ISO form
}

/** Minutes by which clocks are changed twice a year: an hour, half an hour on Lord Howe Island. */
export const CLOCK_CHANGES_MINUTES: readonly number[] = [30, 60]

/** Half an hour: the step of clock changes, and of all time zones but a few. */
const HALF_HOUR_MS = 1_800_000
/** Largest distance between two time zones, which a clock with the wrong zone is behind at most. */
const BEHIND_AT_MOST_MS = 26 * 60 * MINUTE_MS

/**
 * Lead of the station's wall clock over the browser's instant, milliseconds: its UTC offset, plus the error of either
 * clock. A live detection proves that the station's clock has reached a time; a late one never sets it back,
 * unless it is late by whole half hours, at most a day: clocks were changed, or the station has the wrong zone.
 *
 * @param aheadMs the lead so far
 * @param nowMs the browser's instant, milliseconds since 1970 UTC
 * @param heard a detection that came live this moment
 */
export function learnFromDetection(aheadMs: number, nowMs: number, heard: WallClock): number {
  const proven = wallMs(heard) - nowMs
  const lead = proven - aheadMs
  const absurd = lead > 400 * DAY_MS
  if (lead > LEAD_TOLERANCE_MS && !absurd) return proven
  const behind = Math.round(-lead / HALF_HOUR_MS) * HALF_HOUR_MS
  const isClock = behind > 0 && behind <= BEHIND_AT_MOST_MS && Math.abs(lead + behind) <= LEAD_TOLERANCE_MS
  return isClock ? aheadMs - behind : aheadMs
}
