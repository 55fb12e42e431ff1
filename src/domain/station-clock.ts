import { type CalendarDate, type ClockTime, minutesOf } from './calendar.ts'

/** A reading of the station's wall clock. */
export interface WallClock {
  readonly date: CalendarDate
  readonly time: ClockTime
}

const DAY_MS = 86_400_000
/** Live events come up to about 20 s after the sound (station-api 8.1): only a lead beyond this is the clock itself. */
const LEAD_TOLERANCE_MS = 60_000

/** A wall clock as one number: milliseconds as if the clock showed UTC. Only for comparing and adding. */
export const wallMs = ({ date, time }: WallClock): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) +
  Math.round(minutesOf(time) * 60_000)

/** The wall clock that a number of {@link wallMs} stands for. */
export function wallClockAt(ms: number): WallClock {
  const text = new Date(ms).toISOString()
  return { date: text.slice(0, 10) as CalendarDate, time: text.slice(11, 19) as ClockTime } // reason: ISO form
}

/**
 * How far the station's wall clock is ahead of the browser's instant, in milliseconds: its UTC offset, plus how wrong
 * either clock is. A detection proves that the station's clock has reached a time; it never sets it back.
 *
 * @param aheadMs the belief so far
 * @param nowMs the browser's instant, milliseconds since 1970 UTC
 */
export function learnFromDetection(aheadMs: number, nowMs: number, heard: WallClock): number {
  const proven = wallMs(heard) - nowMs
  const lead = proven - aheadMs
  const absurd = lead > 400 * DAY_MS
  return lead > LEAD_TOLERANCE_MS && !absurd ? proven : aheadMs
}
