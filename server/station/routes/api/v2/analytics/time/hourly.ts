import { Hono } from 'hono'
import { sendJson } from '../../../../../answers/json.ts'
import { badQuery, problem } from '../../../../../answers/problems.ts'
import type { CoreContext } from '../../../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../request.ts'
import { readDate } from '../../../../../time/dates.ts'
import {
  givenParameter,
  isCredible,
  MOST_SPECIES,
  offsetTold,
  type AskedDays,
  recentPeriod,
  requiredParameter,
  speciesAsked,
} from '../period.ts'

/** Routes of the counts in each hour of the day (station-api rest.md 1.6, 1.7, 1.10). */
export function hourlyRoutes(station: CoreContext): StationRoutes {
  const hours = (period: AskedDays, species?: string, leastPercent?: number): number[] =>
    station.store.analytics.hours(
      {
        ...period,
        isCredible: isCredible(station),
        ...(species === undefined ? {} : { species: [species] }),
        ...(leastPercent === undefined ? {} : { leastPercent }),
      },
      offsetTold(station, period.from),
    )
  return new Hono<StationEnv>()
    .get('/api/v2/analytics/time/hourly', (request) => {
      const [day, species] = [
        requiredParameter(request, station, 'date'),
        requiredParameter(request, station, 'species'),
      ]
      if (day instanceof Response) return day
      if (species instanceof Response) return species
      const date = readDate(day)
      if (!date) return badQuery(request, station, { message: 'Invalid date format. Use YYYY-MM-DD' })
      const counts = hours({ from: date, to: date }, species)
      return sendJson(request, { counts, date, species, total: counts.reduce((sum, count) => sum + count, 0) })
    })
    .get('/api/v2/analytics/time/hourly/batch', (request) => {
      const period = batchPeriod(request, station)
      if (period instanceof Response) return period
      const asked = speciesAsked(request)
      if (asked.length === 0)
        return problem(request, station, 500, { message: 'Failed to process batch hourly species data' })
      // a trap of classic: accepted and ignored
      const percent =
        station.dialect === 'current' ? Number(givenParameter(request, 'min_confidence') ?? Number.NaN) : Number.NaN
      const least = Number.isNaN(percent) ? undefined : percent
      return sendJson(
        request,
        Object.fromEntries(asked.map((species) => [species, hourRows(hours(period, species, least))])),
      )
    })
    .get('/api/v2/analytics/time/distribution/hourly', (request) => {
      const period = recentPeriod(request, station)
      if (!period) return badQuery(request, station, { message: 'Invalid date parameters' })
      return sendJson(request, hourRows(hours(period, givenParameter(request, 'species'))))
    })
}

/** Day of a batch: at classic one, at current one or several. **A trap**: duplicates count as species here. */
function batchPeriod(request: StationRequest, station: CoreContext): AskedDays | Response {
  const bad = (message: string): Response => badQuery(request, station, { message })
  const species = request.req.queries('species') ?? []
  if (species.length === 0) return bad('Missing required parameter: species (array)')
  const [day, start, end] = ['date', 'start_date', 'end_date'].map((name) => givenParameter(request, name))
  const isRange = station.dialect === 'current' && day === undefined && start !== undefined && end !== undefined
  if (!isRange && day === undefined) return bad('Missing required parameter: date')
  const [from, to] = isRange ? [readDate(start), readDate(end)] : [readDate(day), readDate(day)]
  if (!from || !to) return bad('Invalid date format. Use YYYY-MM-DD')
  if (from > to) return bad('Invalid date parameters')
  if (species.length > MOST_SPECIES) return bad(`Too many items requested. Maximum: ${MOST_SPECIES}`)
  return { from, to }
}

const hourRows = (counts: readonly number[]): { hour: number; count: number }[] =>
  counts.map((count, hour) => ({ hour, count }))
