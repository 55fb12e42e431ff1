import { type CalendarDate, type ClockTime, DAY_MS, MINUTE_MS, minutesOf } from './calendar.ts'

/** A reading of the station's wall clock. */
export interface WallClock {
  readonly date: CalendarDate
  readonly time: ClockTime
}

/** The zones of the world are whole quarters of an hour apart. */
export const QUARTER_MS = 900_000
/** Live events come up to about 20 s after the sound (station-api 8.1): only a lead beyond this is the clock itself. */
const LEAD_TOLERANCE_MS = 60_000

/** A wall clock as one number: milliseconds as if the clock showed UTC. Only for comparing and adding. */
export const wallMs = ({ date, time }: WallClock): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) +
  Math.round(minutesOf(time) * MINUTE_MS)

/** The wall clock that a number of {@link wallMs} stands for. */
export function wallClockAt(ms: number): WallClock {
  const text = new Date(ms).toISOString()
  return { date: text.slice(0, 10) as CalendarDate, time: text.slice(11, 19) as ClockTime } // reason: ISO form
}

/** By how many minutes clocks are changed, twice a year: an hour, half an hour on Lord Howe Island. */
export const CLOCK_CHANGES_MINUTES: readonly number[] = [30, 60]

/** Half an hour: zones and clock changes are whole ones apart, all but a few zones. */
const HALF_HOUR_MS = 1_800_000
/** The largest distance between two zones of the world: so far behind is a clock with the wrong zone at most. */
const BEHIND_AT_MOST_MS = 26 * 60 * MINUTE_MS

/**
 * How far the station's wall clock is ahead of the browser's instant, in milliseconds: its UTC offset, plus how wrong
 * either clock is. A detection that is announced proves that the station's clock has reached a time; a late one never sets
 * it back, unless it is late by whole half hours, at most a day: clocks were changed, or the station has the wrong zone.
 *
 * @param aheadMs the belief so far
 * @param nowMs the browser's instant, milliseconds since 1970 UTC
 * @param heard a detection that was announced this moment
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
