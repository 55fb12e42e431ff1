import { Hono } from 'hono'
import { sendJson } from '../../../../answers/json.ts'
import { problem } from '../../../../answers/problems.ts'
import type { CoreContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../request.ts'
import { capitalised } from '../../../../wire/detection.ts'
import { dailyWeather, noDailyWeather } from '../../../../wire/weather-day.ts'
import { restHourlyWeather, weatherOf } from '../../../../wire/weather.ts'
import { findById } from '../detections/by-id.ts'

/** The weather at a detection (station-api 7.4). */
export function detectionWeatherRoutes(station: CoreContext): StationRoutes {
  return new Hono<StationEnv>().get('/api/v2/weather/detection/:id', (request) => {
    const row = findById(station, request)
    if (!row) return problem(request, station, 500, { message: 'Failed to get detection', detail: 'note not found' })
    const weather = weatherOf(station.dialect, station.store, row)
    return sendJson(request, {
      daily: dailyWeather(station, row.date) ?? noDailyWeather(station, row.date),
      hourly: weather ? restHourlyWeather(station.dialect, weather) : { time: '', temperature: 0, feels_like: 0 },
      time_of_day: station.dialect === 'classic' ? capitalised(row.timeOfDay) : row.timeOfDay,
    })
  })
}
