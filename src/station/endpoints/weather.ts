import type { CalendarDate } from '../../domain/calendar.ts'
import type { Result } from '../../domain/result.ts'
import type { SunTimes } from '../../domain/sun-times.ts'
import type { StationClient } from '../client.ts'
import { decodeSunTimes } from '../wire/sun-times.ts'
import { decodeHourlyWeather, type HourWeather } from '../wire/hourly-weather.ts'
import { type AskOptions, ask, itemsOf } from './ask.ts'

/** Sun times of a day; `server` where the sun does not rise or set, or the place is not known (station-api 7.1). */
export const sunTimes = (
  client: StationClient,
  date: CalendarDate,
  { signal }: AskOptions = {},
): Promise<Result<SunTimes>> =>
  ask(client, { method: 'GET', path: `/api/v2/weather/sun/${date}`, signal }, decodeSunTimes)

/** The weather of a day, hour by hour; empty when the station has none (station-api 7.3). */
export const hourlyWeather = (
  client: StationClient,
  date: CalendarDate,
  { signal }: AskOptions = {},
): Promise<Result<readonly HourWeather[]>> =>
  ask(client, { method: 'GET', path: `/api/v2/weather/hourly/${date}`, signal }, (value) =>
    itemsOf(decodeHourlyWeather(value)),
  )
