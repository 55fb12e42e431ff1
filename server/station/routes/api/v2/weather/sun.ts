import { Hono } from 'hono'
import { readDate } from '../../../../time/dates.ts'
import { sendJson } from '../../../../answers/json.ts'
import { problem } from '../../../../answers/problems.ts'
import type { CoreContext } from '../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../request.ts'
import { fineStamp } from '../../../../time/clock.ts'

/** Sun times of any day, with the station's offset (station-api 7.1). A polar day or night is a 500. */
export function sunRoutes(station: CoreContext): StationRoutes {
  return new Hono<StationEnv>().get('/api/v2/weather/sun/:date', (request) => {
    const wanted = request.req.param('date')
    const date = readDate(wanted)
    if (!date) {
      const detail = `parsing time "${wanted}" as "2006-01-02": cannot parse "${wanted}" as "2006"`
      return problem(request, station, 400, { message: 'Invalid date format. Use YYYY-MM-DD', detail })
    }
    const sun = station.sun.day(date)
    if (sun.sunrise === undefined || sun.sunset === undefined) {
      const where = sun.alwaysUp ? 'above' : 'below'
      const detail = `sun is always ${where} the horizon on this day, at this location`
      return problem(request, station, 500, { message: 'Failed to calculate sun times', detail })
    }
    const { clock } = station
    return sendJson(request, {
      date,
      sunrise: fineStamp(clock, sun.sunrise),
      sunset: fineStamp(clock, sun.sunset),
      civil_dawn: fineStamp(clock, sun.civilDawn ?? sun.sunrise),
      civil_dusk: fineStamp(clock, sun.civilDusk ?? sun.sunset),
      ...(station.dialect === 'current' ? { timezone: clock.zone.timeZone } : {}),
    })
  })
}
