import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { dayAfter, readDate } from '../time/dates.ts'
import type { Dialect } from '../../../src/domain/station-config.ts'
import type { Store, StoredDetection, StoredWeather } from '../store/store.ts'
import { moonAt } from './moon.ts'

/**
 * The `weather` object inside a detection (station-api 3.1). Zeros are left out, as stations do.
 *
 * @param units what the owner wishes to read; the values are metric all the same
 */
export function detectionWeather(
  dialect: Dialect,
  weather: StoredWeather,
  units: 'metric' | 'imperial' = 'metric',
): Record<string, unknown> {
  const moon = moonAt(weather.at)
  return {
    weatherIcon: weather.icon,
    ...kept({
      weatherMain: weather.main,
      description: weather.description,
      temperature: weather.temperature,
      windSpeed: weather.windSpeed,
      windGust: weather.windGust,
      humidity: weather.humidity,
    }),
    units,
    ...(dialect === 'current'
      ? { moonPhase: moon.phase, moonPhaseName: moon.phase_name, moonIllumination: moon.illumination }
      : {}),
  }
}

/** An hour as `weather/hourly` and its relatives send it (7.3). */
export function restHourlyWeather(dialect: Dialect, weather: StoredWeather): Record<string, unknown> {
  return {
    time: weather.time,
    temperature: weather.temperature,
    feels_like: weather.feelsLike,
    ...kept({
      temp_min: weather.temperatureMin,
      temp_max: weather.temperatureMax,
      pressure: weather.pressure,
      humidity: weather.humidity,
      visibility: weather.visibility,
      wind_speed: weather.windSpeed,
      wind_deg: weather.windDirection,
      wind_gust: weather.windGust,
      clouds: weather.clouds,
      ...(dialect === 'current'
        ? { precipitation: weather.precipitation, precipitation_type: weather.precipitationType }
        : {}),
      weather_main: weather.main,
      weather_desc: weather.description,
      weather_icon: weather.icon,
    }),
  }
}

/** The hours a dialect counts to a day: the station's day at current, the **UTC day** at classic (7.3, a real trap). */
export function hoursOfDay(dialect: Dialect, store: Pick<Store, 'weatherHourly'>, date: string): StoredWeather[] {
  const day = readDate(date)
  if (!day) return []
  if (dialect === 'current') return store.weatherHourly(day)
  return [dayAfter(day, -1), day, dayAfter(day, 1)]
    .flatMap((one) => store.weatherHourly(one))
    .filter((hour) => new Date(hour.at).toISOString().startsWith(day))
}

/**
 * The weather a dialect shows with a detection: its hour, or at classic the nearest row of the UTC day `date` names.
 */
export function weatherOf(
  dialect: Dialect,
  store: Pick<Store, 'weatherHourly'>,
  detection: StoredDetection,
  days = new Map<CalendarDate, StoredWeather[]>(),
): StoredWeather | undefined {
  if (dialect === 'current') return detection.weather
  let hours = days.get(detection.date)
  if (!hours) {
    hours = hoursOfDay(dialect, store, detection.date)
    days.set(detection.date, hours)
  }
  const distance = (hour: StoredWeather): number => Math.abs(hour.at - detection.at)
  return hours.reduce<StoredWeather | undefined>(
    (best, hour) => (best === undefined || distance(hour) < distance(best) ? hour : best),
    undefined,
  )
}

/** Without what is 0 or empty. */
const kept = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== 0 && value !== ''))
