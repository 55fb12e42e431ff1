import type { CalendarDate } from '../../domain/calendar.ts'
import type { Result } from '../../domain/result.ts'
import type { SunTimes } from '../../domain/sun-times.ts'
import type { StationClient } from '../client.ts'
import { decodeSunTimes } from '../wire/sun-times.ts'
import { type AskOptions, ask } from './ask.ts'

/** Sun times of a day; `server` where the sun does not rise or set, or the place is not known (station-api 7.1). */
export const sunTimes = (
  client: StationClient,
  date: CalendarDate,
  { signal }: AskOptions = {},
): Promise<Result<SunTimes>> =>
  ask(client, { method: 'GET', path: `/api/v2/weather/sun/${date}`, signal }, decodeSunTimes)
