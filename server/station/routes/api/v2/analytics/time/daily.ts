import { Hono } from 'hono'
import { sendJson } from '../../../../../answers/json.ts'
import { badQuery, problem } from '../../../../../answers/problems.ts'
import type { CoreContext } from '../../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../request.ts'
import { dayAfter, readDate } from '../../../../../time/dates.ts'
import {
  givenParameter,
  isCredible,
  MOST_SPECIES,
  offsetTold,
  type AskedDays,
  requiredParameter,
  speciesAsked,
  strictPeriod,
} from '../period.ts'

const USUAL_DAYS = 30

/** Routes of the counts of each day (station-api rest.md 1.8, 1.9). */
export function dailyTrendRoutes(station: CoreContext): StationRoutes {
  return new Hono<StationEnv>()
    .get('/api/v2/analytics/time/daily', (request) => {
      const period = strictPeriod(request, station)
      return period instanceof Response
        ? period
        : sendJson(request, trend(station, period, givenParameter(request, 'species')))
    })
    .get('/api/v2/analytics/time/daily/batch', (request) => {
      if (request.req.queries('species') === undefined)
        return badQuery(request, station, { message: 'Missing required parameter: species (array)' })
      const start = requiredParameter(request, station, 'start_date')
      if (start instanceof Response) return start
      const from = readDate(start)
      const end = givenParameter(request, 'end_date')
      const to = end === undefined ? from && dayAfter(from, USUAL_DAYS) : readDate(end)
      if (!from || !to || from > to) return badQuery(request, station, { message: 'Invalid date parameters' })
      const asked = speciesAsked(request) // each once, other than in the batch of hours
      if (asked.length > MOST_SPECIES)
        return badQuery(request, station, { message: `Too many items requested. Maximum: ${MOST_SPECIES}` })
      if (asked.length === 0)
        return problem(request, station, 500, { message: 'Failed to process batch daily request' })
      return sendJson(request, Object.fromEntries(asked.map((name) => [name, trend(station, { from, to }, name)])))
    })
}

/**
 * **Traps**: days without detections are missing; the current dialect begins with the newest and tells days by one
 * distance from UTC, so that the last hour beyond a change of the clock may be a day after the end.
 */
function trend(station: CoreContext, period: AskedDays, species: string | undefined): Record<string, unknown> {
  const selection = {
    ...period,
    isCredible: isCredible(station),
    ...(species === undefined ? {} : { species: [species] }),
  }
  const days = station.store.analytics.days(selection, offsetTold(station, period.from))
  return {
    start_date: period.from,
    end_date: period.to,
    ...(species === undefined ? {} : { species }),
    data: station.dialect === 'classic' ? days : days.toReversed(),
    total: days.reduce((sum, { count }) => sum + count, 0),
  }
}
