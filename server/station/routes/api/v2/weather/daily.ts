import { Hono } from 'hono'
import { sendJson } from '../../../../answers/json.ts'
import { problem } from '../../../../answers/problems.ts'
import type { CoreContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../request.ts'
import { dailyWeather, noDailyWeather } from '../../../../wire/weather-day.ts'

/** A day's weather; a day without any is an empty day at classic and a 500 at current (station-api 7.2). */
export function dailyWeatherRoutes(station: CoreContext): StationRoutes {
  return new Hono<StationEnv>().get('/api/v2/weather/daily/:date', (request) => {
    const date = request.req.param('date')
    const known = dailyWeather(station, date)
    if (known) return sendJson(request, known)
    if (station.dialect === 'classic') return sendJson(request, noDailyWeather(station, date))
    return problem(request, station, 500, { message: 'Failed to get daily weather data' })
  })
}
