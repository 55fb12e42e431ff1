import { DAY_MINUTES } from '../../domain/calendar.ts'
import type { Result } from '../../domain/result.ts'
import type { SunTimes } from '../../domain/sun-times.ts'
import { decode, type Fields, offsetText } from './fields.ts'
import { withoutUndefined } from './without-undefined.ts'

/**
 * Sun times (station-api 7.1). The minutes come out of the text, characters 11 to 16: they are the station's wall clock
 * and must not go through the browser's zone.
 */
export const decodeSunTimes = (value: unknown): Result<SunTimes> =>
  decode(value, (fields) => {
    const sunrise = instant(fields, 'sunrise')
    const day = fields.text('date') || sunrise.slice(0, 10)
    const minute = (name: string): number | undefined => {
      const text = fields.maybeInstant(name)
      return text === undefined ? undefined : minuteOf(text, day)
    }
    return withoutUndefined({
      sunriseMinute: minuteOf(sunrise, day),
      sunsetMinute: minuteOf(instant(fields, 'sunset'), day),
      civilDawnMinute: minute('civil_dawn'),
      civilDuskMinute: minute('civil_dusk'),
      utcOffsetMinutes: offsetMinutes(offsetText(sunrise)),
      timeZone: fields.maybeText('timezone'),
    })
  })

function instant(fields: Fields, name: string): string {
  const value = fields.maybeInstant(name)
  if (value === undefined) fields.bad(name)
  return value ?? ''
}

/** Minutes since the midnight that begins `day`; kept within the day in the far north, where dusk comes after midnight. */
function minuteOf(text: string, day: string): number {
  const date = text.slice(0, 10)
  if (date !== day) return date < day ? 0 : DAY_MINUTES
  return Math.min(DAY_MINUTES, Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)))
}

/** `+02:00` is 120, `Z` is 0. */
function offsetMinutes(offset: string): number {
  const match = /^([+-])(\d\d):?(\d\d)$/.exec(offset)
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? -minutes : minutes
}
