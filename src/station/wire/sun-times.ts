import { DAY_MINUTES, MINUTE_MS } from '../../domain/calendar.ts'
import type { Result } from '../../domain/result.ts'
import type { SunTimes } from '../../domain/sun-times.ts'
import { decode, type Fields, offsetText } from './fields.ts'
import { withoutUndefined } from './without-undefined.ts'

/**
 * Sun times (station-api 7.1). The minutes are characters 11 to 16 of the text: they are the station's wall clock and
 * must not go through the browser's zone. Only where a station writes UTC and names its zone are they converted to it.
 */
export const decodeSunTimes = (value: unknown): Result<SunTimes> =>
  decode(value, (fields) => {
    const timeZone = fields.maybeText('timezone')
    const risesAt = instant(fields, 'sunrise')
    const sunrise = onWallOf(timeZone, risesAt)
    const day = fields.text('date') || sunrise.slice(0, 10)
    const minute = (name: string): number | undefined => {
      const text = fields.maybeInstant(name)
      return text === undefined ? undefined : minuteOf(onWallOf(timeZone, text), day)
    }
    return withoutUndefined({
      sunriseMinute: minuteOf(sunrise, day),
      sunsetMinute: minuteOf(onWallOf(timeZone, instant(fields, 'sunset')), day),
      civilDawnMinute: minute('civil_dawn'),
      civilDuskMinute: minute('civil_dusk'),
      utcOffsetMinutes: minutesAhead(sunrise, risesAt),
      timeZone,
    })
  })

function instant(fields: Fields, name: string): string {
  const value = fields.maybeInstant(name)
  if (value === undefined) fields.bad(name)
  return value ?? ''
}

/**
 * Instant as the clock of a zone shows it, ISO form. One with an offset is the station's clock already; UTC stays as it
 * is where the zone is not told, or unknown to the browser.
 */
function onWallOf(timeZone: string | undefined, instant: string): string {
  if (timeZone === undefined || !/^(Z|[+-]00:?00)$/.test(offsetText(instant))) return instant
  try {
    const form = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    return form.format(new Date(instant)).replace(' ', 'T') // Swedish dates have the form of ISO 8601
  } catch {
    return instant
  }
}

/**
 * Minute since the midnight that begins `day`; kept within the day in the far north, where dusk comes after midnight.
 */
function minuteOf(text: string, day: string): number {
  const date = text.slice(0, 10)
  if (date !== day) return date < day ? 0 : DAY_MINUTES
  return Math.min(DAY_MINUTES, Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)))
}

/** Lead of the station's wall clock over UTC, minutes; 0 for an unreadable instant. */
const minutesAhead = (wall: string, instant: string): number =>
  Math.round((Date.parse(`${wall.slice(0, 19)}Z`) - Date.parse(instant)) / MINUTE_MS) || 0
