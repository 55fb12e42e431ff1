import { DAY_MINUTES, MINUTE_MS } from '../../src/domain/calendar.ts'
import { isQuietMinute, type QuietHours } from '../../src/domain/notification-quiet.ts'

/** When nobody may listen, every day. */
export interface ListeningPause extends QuietHours {
  /** As it was written: `22:00-06:00`. */
  readonly text: string
}

/** Reads `22:00-06:00`; undefined when it is none, or no time at all. */
export function readQuietHours(text: string): ListeningPause | undefined {
  const [, h1, m1, h2, m2] = /^\s*(\d{1,2}):(\d\d)\s*[-–]\s*(\d{1,2}):(\d\d)\s*$/.exec(text) ?? []
  if (h1 === undefined) return undefined
  const [fromMinute, toMinute] = [Number(h1) * 60 + Number(m1), (Number(h2) * 60 + Number(m2)) % DAY_MINUTES]
  const isTime =
    fromMinute < DAY_MINUTES && Number(h2) * 60 + Number(m2) <= DAY_MINUTES && Number(m1) < 60 && Number(m2) < 60
  return isTime && fromMinute !== toMinute ? { fromMinute, toMinute, text: text.replaceAll(/\s/g, '') } : undefined
}

/** Whether it is quiet at an instant, milliseconds since 1970, by this machine's clock on the wall. */
export function isQuietAt(hours: QuietHours | undefined, at: number): boolean {
  const date = new Date(at)
  return hours !== undefined && isQuietMinute(hours, date.getHours() * 60 + date.getMinutes())
}

/** When quiet hours end that last at an instant, milliseconds since 1970, by this machine's clock on the wall. */
export function quietEndAfter({ toMinute }: QuietHours, at: number): number {
  const end = new Date(at)
  end.setHours(0, toMinute, 0, 0)
  if (end.getTime() <= at) {
    end.setDate(end.getDate() + 1)
    end.setHours(0, toMinute, 0, 0)
  }
  return end.getTime()
}

/** An instant as it stands on this machine's clock, with its offset: `2026-11-24T06:00:00+02:00`. */
export function instantWithOffset(at: number): string {
  const minutes = -new Date(at).getTimezoneOffset()
  const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  const offset = `${minutes < 0 ? '-' : '+'}${twoDigits(Math.abs(minutes) / 60)}:${twoDigits(Math.abs(minutes) % 60)}`
  return new Date(at + minutes * MINUTE_MS).toISOString().slice(0, 19) + offset
}

/** A recording is a minute at most. */
const RECORDING_MINUTES = 1

/**
 * Whether a recording reaches into the quiet hours: what was said then is not for later ears either. Also where its time is
 * not known.
 *
 * @param time of the station's clock on the wall, `21:59:30`
 */
export function isRecordedInQuiet(hours: QuietHours | undefined, time: unknown): boolean {
  if (!hours) return false
  const [, hour, minute] = (typeof time === 'string' && /^(\d\d):(\d\d)/.exec(time)) || []
  if (hour === undefined) return true
  const at = Number(hour) * 60 + Number(minute) + DAY_MINUTES
  return [at - RECORDING_MINUTES, at, at + RECORDING_MINUTES].some((one) => isQuietMinute(hours, one % DAY_MINUTES))
}
