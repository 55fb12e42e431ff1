import { type CalendarDate, type ClockTime, DAY_MS } from '../calendar.ts'
import { type WallClock, wallMs } from '../station-clock.ts'

/**
 * Largest step back between two rows of one clock, milliseconds: recordings of several microphones, a minute long at
 * most, are analysed one after the other.
 */
const STEP_BACK_MS = 60_000
/** Smallest step back after which the rows before it are what had a wrong clock, milliseconds: a year and a month. */
const ABSURD_STEP_MS = 400 * DAY_MS

/** Instant of a row. */
export interface RowInstant {
  /** Milliseconds since 1970. */
  readonly at: number
  /** Whether the recorder's clock was wrong: it went back before rows already written, or showed a time that never was. */
  readonly isClockUncertain: boolean
}

/**
 * Reader of wall-clock times that were written in row order, without an offset. In the hour that a zone has twice, the
 * order of the rows is the witness: times that rise belong to the first pass, from the first step back on to the second.
 *
 * @param zone IANA name; one that nobody knows throws a RangeError
 * @param after instant of a row before the first, where that is known: milliseconds since 1970
 */
export function rowClock(zone: string, after = Number.NEGATIVE_INFINITY): (wall: WallClock) => RowInstant {
  const instantsOf = zoneReader(zone)
  let newest = after
  let isSecondPass = false
  return (wall) => {
    const { first, second, isSkipped } = instantsOf(wall)
    const isLater =
      second > first &&
      second >= newest - STEP_BACK_MS &&
      (first < newest - STEP_BACK_MS || (isSecondPass && second - newest < DAY_MS))
    const at = isLater ? second : first
    if (newest - at > ABSURD_STEP_MS) newest = at
    const isBehind = at < newest - STEP_BACK_MS
    if (!isBehind) isSecondPass = isLater
    newest = Math.max(newest, at)
    return { at, isClockUncertain: isSkipped || isBehind }
  }
}

interface WallInstants {
  /** Instant at which the clock shows the time; one that is skipped is what an unchanged clock would have shown. */
  readonly first: number
  /** Instant of the second time in the repeated hour; else the first. */
  readonly second: number
  readonly isSkipped: boolean
}

/** Reader of the instants at which a zone's wall clock shows a time. */
export function zoneReader(zone: string): (wall: WallClock) => WallInstants {
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const offsetAt = (instant: number): number => {
    const text = format.format(instant) // Swedish dates have the form of ISO 8601
    const wall = { date: text.slice(0, 10) as CalendarDate, time: text.slice(11) as ClockTime } // reason: ISO form
    return wallMs(wall) - Math.floor(instant / 1000) * 1000
  }
  const offsets = new Map<CalendarDate, readonly [before: number, after: number]>()
  return (wall) => {
    const shown = wallMs(wall)
    const day = shown - (shown % DAY_MS)
    const known = offsets.get(wall.date)
    const [before, after] = known ?? ([offsetAt(day - DAY_MS), offsetAt(day + 2 * DAY_MS)] as const)
    if (!known) offsets.set(wall.date, [before, after])
    if (before === after) return { first: shown - before, second: shown - before, isSkipped: false }
    const isReal = (instant: number): boolean => instant + offsetAt(instant) === shown
    const real = [shown - before, shown - after].filter(isReal).toSorted((a, b) => a - b)
    const first = real[0] ?? shown - before
    return { first, second: real.at(-1) ?? first, isSkipped: real.length === 0 }
  }
}
