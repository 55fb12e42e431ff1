import { readDate } from '../time/dates.ts'
import type { CoreContext } from '../context.ts'
import { hoursOfDay } from './weather.ts'

type Teller = Pick<CoreContext, 'dialect' | 'store' | 'sun' | 'clock' | 'place'>

/** A day's weather without hours (station-api 7.2); undefined when nothing is known of that day. */
export function dailyWeather(station: Teller, date: string): Record<string, unknown> | undefined {
  const day = readDate(date)
  if (!day || hoursOfDay(station.dialect, station.store, day).length === 0) return undefined
  const sun = station.sun.day(day)
  const minute = (at: number | undefined): string => stamp(station, Math.floor((at ?? 0) / 60_000) * 60_000)
  return {
    date: day,
    sunrise: minute(sun.sunrise),
    sunset: minute(sun.sunset),
    ...(station.place.country ? { country: station.place.country } : {}),
    city_name: station.place.city,
  }
}

/** What stations say of a day without weather: an empty or 1970 day, never nothing. */
export const noDailyWeather = (station: Teller, date: string): Record<string, unknown> => ({
  date: station.dialect === 'classic' ? '' : date,
  sunrise: stamp(station, 0),
  sunset: stamp(station, 0),
})

/** UTC at classic, the station's zone at current. */
const stamp = (station: Teller, at: number): string =>
  station.dialect === 'classic' ? new Date(at).toISOString().replace('.000Z', 'Z') : station.clock.wall(at).text
