import { Hono } from 'hono'
import type { CalendarDate } from '../../../../../../../src/domain/calendar.ts'
import { readDate } from '../../../../../time/dates.ts'
import { sendJson } from '../../../../../answers/json.ts'
import { badQuery } from '../../../../../answers/problems.ts'
import type { CoreContext } from '../../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../request.ts'
import { dailyRow } from '../../../../../wire/species-day.ts'

const MOST_DATES = 7

/** The daily summary, single and by up to seven days (station-api 5.1, 5.2). */
export function dailyRoutes(station: CoreContext): StationRoutes {
  const routes = new Hono<StationEnv>()

  routes.get('/api/v2/analytics/species/daily', (request) => {
    const wanted = request.req.query('date') || station.clock.today()
    const date = readDate(wanted)
    if (!date) return badQuery(request, station, { message: 'Invalid date format. Use YYYY-MM-DD' })
    return sendJson(request, summary(station, date, request.req.query('min_confidence'), request.req.query('limit')))
  })

  routes.get('/api/v2/analytics/species/daily/batch', (request) => {
    const wanted = (request.req.query('dates') ?? '')
      .split(',')
      .map((date) => date.trim())
      .filter(Boolean)
    if (wanted.length === 0) return badQuery(request, station, { message: 'Missing required parameter: dates' })
    if (wanted.length > MOST_DATES)
      return badQuery(request, station, { message: `Too many items requested. Maximum: ${MOST_DATES}` })
    const dates = wanted.map(readDate).filter((date) => date !== undefined)
    if (dates.length < wanted.length) return badQuery(request, station, { message: 'Invalid date format' })
    const [confidence, limit] = [request.req.query('min_confidence'), request.req.query('limit')]
    const days = [...new Set(dates)].toSorted().map((date) => [date, summary(station, date, confidence, limit)])
    return sendJson(request, Object.fromEntries(days))
  })
  return routes
}

/**
 * Summary of a day. Bad numbers are silently no filter. `limit` narrows the station's own limit at classic and replaces
 * it at current.
 */
function summary(
  station: CoreContext,
  date: CalendarDate,
  minConfidence: string | undefined,
  limit: string | undefined,
): Record<string, unknown>[] {
  const own = station.wishes.summaryLimit()
  const asked = Number(limit) > 0 && Number.isInteger(Number(limit)) ? Number(limit) : undefined
  const cut = station.dialect === 'classic' ? Math.min(own, asked ?? own) : (asked ?? own)
  const percent = Number(minConfidence)
  const rows = station.store.daily(date, {
    includeFalsePositives: station.dialect === 'classic',
    ...(minConfidence && percent >= 0 && percent <= 100 ? { minConfidence: percent / 100 } : {}),
    limit: cut,
  })
  return rows.slice(0, cut).map((row) => dailyRow(station.dialect, row, date))
}
