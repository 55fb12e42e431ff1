import type { ClockTime } from '../../domain/calendar.ts'
import type { Result } from '../../domain/result.ts'
import { type DecodedList, decodeList, type Fields } from './fields.ts'
import { withoutUndefined } from './without-undefined.ts'

/** Weather of one hour (station-api 7.3). */
export interface HourWeather {
  /** As sent. A classic station with a UTC weather provider means UTC here. */
  readonly time: ClockTime
  /** In the station's unit; 0 is real here. */
  readonly temperature: number
  readonly main?: string
  readonly description?: string
  /** As sent, usually two digits of the icon code. */
  readonly icon?: string
}

/** The hours of a day; an empty list when the station has no weather. */
export function decodeHourlyWeather(value: unknown): Result<DecodedList<HourWeather>> {
  const data = typeof value === 'object' && value !== null ? (value as { data?: unknown }).data : undefined // reason: checked by decodeList
  return decodeList(data, readHour, 'data')
}

const readHour = (fields: Fields): HourWeather =>
  withoutUndefined({
    time: fields.time('time'),
    temperature: fields.number('temperature'),
    main: fields.maybeText('weather_main'),
    description: fields.maybeText('weather_desc'),
    icon: fields.maybeText('weather_icon'),
  })
