import { DAY_MINUTES, MINUTE_MS } from '../../src/domain/calendar.ts'
import { isQuietMinute, type QuietHours } from '../../src/domain/notification-quiet.ts'

/** Pause in listening, every day. */
export interface ListeningPause extends QuietHours {
  /** Text as it was written: `22:00-06:00`. */
  readonly text: string
}

/** Pause of a text such as `22:00-06:00`; undefined for any other text, and for a pause of no length. */
export function readQuietHours(text: string): ListeningPause | undefined {
  const [, h1, m1, h2, m2] = /^\s*(\d{1,2}):(\d\d)\s*[-–]\s*(\d{1,2}):(\d\d)\s*$/.exec(text) ?? []
  if (h1 === undefined) return undefined
  const [fromMinute, toMinute] = [Number(h1) * 60 + Number(m1), (Number(h2) * 60 + Number(m2)) % DAY_MINUTES]
  const isTime =
    fromMinute < DAY_MINUTES && Number(h2) * 60 + Number(m2) <= DAY_MINUTES && Number(m1) < 60 && Number(m2) < 60
  return isTime && fromMinute !== toMinute ? { fromMinute, toMinute, text: text.replaceAll(/\s/g, '') } : undefined
}

/** Offset of the station's wall clock from UTC, minutes. */
type Offset = number

/** Whether it is quiet at an instant, milliseconds since 1970, by the station's clock. */
export function isQuietAt(hours: QuietHours | undefined, at: number, offset: Offset): boolean {
  return hours !== undefined && isQuietMinute(hours, minuteAt(at, offset))
}

/** End of the quiet hours at an instant, milliseconds since 1970, by the station's clock. */
export function quietEndAfter({ toMinute }: QuietHours, at: number, offset: Offset): number {
  const left = (toMinute - minuteAt(at, offset) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
  return (Math.floor(at / MINUTE_MS) + left) * MINUTE_MS
}

/** Instant on the station's clock, with its offset: `2026-11-24T06:00:00+02:00`. */
export function instantWithOffset(at: number, offset: Offset): string {
  const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  const zone = `${offset < 0 ? '-' : '+'}${twoDigits(Math.abs(offset) / 60)}:${twoDigits(Math.abs(offset) % 60)}`
  return new Date(at + offset * MINUTE_MS).toISOString().slice(0, 19) + zone
}

const minuteAt = (at: number, offset: Offset): number =>
  (((Math.floor(at / MINUTE_MS) + offset) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES

/**
 * Margins of a recording before and after its detection, and its longest length where the station does not tell it,
 * minutes.
 */
const [MARGIN_MINUTES, LONGEST_MINUTES] = [1, 20] as const

/** Times of a detection, as a station tells them: `time` of its wall clock, `21:59:30`; the others with an offset. */
export interface HeardTimes {
  readonly time?: unknown
  readonly beginTime?: unknown
  readonly endTime?: unknown
}

/** Whether a recording reaches into the quiet hours, when people may have spoken. Also where its time is not known. */
export function isRecordedInQuiet(hours: QuietHours | undefined, { time, beginTime, endTime }: HeardTimes): boolean {
  if (!hours) return false
  const heard = wallMinute(time, /^(\d\d):(\d\d):(\d\d)/)
  if (heard === undefined) return true
  const begin = wallMinute(beginTime, /^(?!0001)\d{4}-\d\d-\d\dT(\d\d):(\d\d):(\d\d)/)
  const lengthMs = Date.parse(String(endTime)) - Date.parse(String(beginTime))
  if (begin === undefined || !(lengthMs >= 0)) return reaches(hours, heard - LONGEST_MINUTES, 2 * LONGEST_MINUTES)
  const length = lengthMs / MINUTE_MS + 2 * MARGIN_MINUTES
  return reaches(hours, heard - MARGIN_MINUTES, 2 * MARGIN_MINUTES) || reaches(hours, begin - MARGIN_MINUTES, length)
}

/** Whether any minute of a span is quiet; it begins at a minute of the day, perhaps before midnight. */
function reaches(hours: QuietHours, from: number, minutes: number): boolean {
  if (minutes >= DAY_MINUTES) return true
  const [first, last] = [Math.floor(from), Math.floor(from + minutes)]
  const all = Array.from({ length: last - first + 1 }, (_, index) => (first + index + DAY_MINUTES) % DAY_MINUTES)
  return all.some((minute) => isQuietMinute(hours, minute))
}

function wallMinute(text: unknown, pattern: RegExp): number | undefined {
  const [, hour, minute, second] = (typeof text === 'string' && pattern.exec(text)) || []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute) + Number(second) / 60
}
