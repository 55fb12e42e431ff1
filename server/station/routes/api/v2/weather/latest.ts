import { Hono } from 'hono'
import { sendJson } from '../../../../answers/json.ts'
import type { CoreContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../request.ts'
import { moonAt } from '../../../../wire/moon.ts'
import { dailyWeather } from '../../../../wire/weather-day.ts'
import { restHourlyWeather } from '../../../../wire/weather.ts'

/** The weather now (station-api 7.5), and at current the moon of a day. */
export function latestWeatherRoutes(station: CoreContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  routes.get('/api/v2/weather/latest', (request) => {
    const { clock, dialect } = station
    const hour = station.store.weatherAt(clock.now())
    return sendJson(request, {
      daily: dailyWeather(station, clock.today()) ?? null,
      hourly: hour ? restHourlyWeather(dialect, hour) : null,
      ...(dialect === 'current' ? { moon: moonAt(clock.now()) } : {}),
      timestamp: clock.wall().text,
    })
  })
  if (station.dialect === 'classic') return routes
  return routes.get('/api/v2/weather/moon/:date', (request) =>
    sendJson(request, moonAt(Date.parse(`${request.req.param('date')}T12:00:00Z`) || station.clock.now())),
  )
}
