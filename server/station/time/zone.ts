import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import { boundedMemo } from './bounded-memo.ts'
import { ONE_DAY_MS, ONE_HOUR_MS, ONE_MINUTE_MS } from './dates.ts'

const QUARTER_MS = 900_000
/** Days remembered: a history of some years is read again and again. */
const REMEMBERED_DAYS = 1500
const REMEMBERED_QUARTERS = 100 // of a day on which the clock changes
const TWO_DIGITS = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))

/** The wall clock of one IANA time zone. Instants are milliseconds since 1970. Fast enough for a million calls. */
export interface StationZone {
  readonly timeZone: string
  /** Distance from UTC in minutes at an instant, +60 = UTC+1. */
  offsetMinutes(at: number): number
  date(at: number): CalendarDate
  time(at: number): ClockTime
  /** 0 to 23. */
  hour(at: number): number
  /** `2026-11-21T15:48:25+02:00`, whole seconds. */
  rfc3339(at: number): string
  /**
   * The instant of a wall-clock time. Twice-told times (autumn) give the first, times that never were (spring) are
   * moved on by the jump.
   */
  instant(date: string, time?: string): number
}

/** Makes the wall clock of a zone; throws `RangeError` when the zone does not exist. */
export function stationZone(timeZone: string): StationZone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })

  const ask = (at: number): number => {
    const name = format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? ''
    const match = /([+-])(\d{2}):(\d{2})/.exec(name)
    if (!match) return 0
    return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]))
  }
  const atDay = boundedMemo(REMEMBERED_DAYS, (day: number) => ask(day * ONE_DAY_MS))
  const atQuarter = boundedMemo(REMEMBERED_QUARTERS, (quarter: number) => ask(quarter * QUARTER_MS))
  const offsetMinutes = (at: number): number => {
    const day = Math.floor(at / ONE_DAY_MS)
    const [start, end] = [atDay(day), atDay(day + 1)]
    // a day on which the clock changes: zones change on quarter hours
    return start === end ? start : atQuarter(Math.floor(at / QUARTER_MS))
  }
  const wall = (at: number): number => at + offsetMinutes(at) * ONE_MINUTE_MS
  const dateOfDay = boundedMemo(
    REMEMBERED_DAYS,
    (day: number) => new Date(day * ONE_DAY_MS).toISOString().slice(0, 10) as CalendarDate, // reason: ISO form
  )
  const dateOf = (wallAt: number): CalendarDate => dateOfDay(Math.floor(wallAt / ONE_DAY_MS))
  const timeOf = (wallAt: number): ClockTime => {
    const second = Math.floor((((wallAt % ONE_DAY_MS) + ONE_DAY_MS) % ONE_DAY_MS) / 1000)
    const [hour, minute] = [Math.floor(second / 3600), Math.floor(second / 60) % 60]
    return `${TWO_DIGITS[hour]}:${TWO_DIGITS[minute]}:${TWO_DIGITS[second % 60]}` as ClockTime // reason: built in its form
  }
  return {
    timeZone,
    offsetMinutes,
    date: (at) => dateOf(wall(at)),
    time: (at) => timeOf(wall(at)),
    hour: (at) => Math.floor((((wall(at) % ONE_DAY_MS) + ONE_DAY_MS) % ONE_DAY_MS) / ONE_HOUR_MS),
    rfc3339: (at) => `${dateOf(wall(at))}T${timeOf(wall(at))}${zoneOffsetText(offsetMinutes(at))}`,
    instant: (date, time = '00:00:00') => {
      const guess = Date.parse(`${date}T${time}Z`)
      const before = offsetMinutes(guess - ONE_DAY_MS)
      const after = offsetMinutes(guess + ONE_DAY_MS)
      const early = guess - before * ONE_MINUTE_MS
      if (offsetMinutes(early) === before) return early
      const late = guess - after * ONE_MINUTE_MS
      return offsetMinutes(late) === after ? late : early
    },
  }
}

/** `+02:00`, `-05:30`. */
export function zoneOffsetText(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${TWO_DIGITS[Math.floor(size / 60)]}:${TWO_DIGITS[size % 60]}`
}
