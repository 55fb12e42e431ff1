import { Hono } from 'hono'
import { sendJson } from '../../../../answers/json.ts'
import { problem } from '../../../../answers/problems.ts'
import type { CoreContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../request.ts'
import { restHourlyWeather, hoursOfDay } from '../../../../wire/weather.ts'

/** A day's weather by hours (station-api 7.3). At classic a day is a UTC day. */
export function hourlyWeatherRoutes(station: CoreContext): StationRoutes {
  const routes = new Hono<StationEnv>()
  const past = (date: string): ReturnType<typeof hoursOfDay> =>
    hoursOfDay(station.dialect, station.store, date).filter((hour) => hour.at <= station.clock.now())

  routes.get('/api/v2/weather/hourly/:date', (request) => {
    const data = past(request.req.param('date')).map((hour) => restHourlyWeather(station.dialect, hour))
    if (data.length > 0) return sendJson(request, { data })
    return sendJson(request, { message: 'No weather data found for the specified date', data })
  })
  routes.get('/api/v2/weather/hourly/:date/:hour', (request) => {
    const wanted = request.req.param('hour')
    if (!/^[+-]?\d+$/.test(wanted)) return problem(request, station, 400, { message: 'Invalid hour format' })
    const hour = past(request.req.param('date')).find((one) => Number(one.time.slice(0, 2)) === Number(wanted))
    if (hour) return sendJson(request, restHourlyWeather(station.dialect, hour))
    const message = 'Weather data not found for specified hour'
    return problem(request, station, 404, { message, detail: 'code=404, message=Not Found' })
  })
  return routes
}
