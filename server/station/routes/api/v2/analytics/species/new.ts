import { Hono } from 'hono'
import { sendJson } from '../../../../../answers/json.ts'
import { badQuery } from '../../../../../answers/problems.ts'
import type { CoreContext } from '../../../../../context.ts'
import type { StationEnv, StationRequest, StationRoutes } from '../../../../../request.ts'
import type { CalendarDate } from '../../../../../../../src/domain/calendar.ts'
import { dayAfter, readDate } from '../../../../../time/dates.ts'
import { thumbnailUrl } from '../../../../../wire/species-day.ts'
import { givenParameter, type AskedDays, wholeOf } from '../period.ts'

const USUAL_DAYS = 30
const USUAL_LIMIT = 100
/** Before every day. */
const EVER = '0000-01-01' as CalendarDate // reason: compares as one

/** Species that were never heard before some days (station-api rest.md 1.4), newest first. */
export function newSpeciesRoutes(station: CoreContext): StationRoutes {
  return new Hono<StationEnv>().get('/api/v2/analytics/species/detections/new', (request) => {
    const bad = (message: string): Response => badQuery(request, station, { message })
    const today = station.clock.today()
    const from = readDate(givenParameter(request, 'start_date') ?? dayAfter(today, -USUAL_DAYS))
    const to = readDate(givenParameter(request, 'end_date') ?? today)
    if (!from || !to) return bad('Invalid date format. Use YYYY-MM-DD')
    if (from > to) return bad('`start_date` cannot be after `end_date`')
    const [limit, offset] = [countOf(request, station, 'limit'), countOf(request, station, 'offset')]
    if (limit === 'bad') return bad('Invalid limit parameter. Must be a non-negative integer.')
    if (offset === 'bad') return bad('Invalid offset parameter. Must be a non-negative integer.')
    const rows = newSpecies(station, { from, to })
    return sendJson(request, rows.slice(offset, offset + (limit || USUAL_LIMIT)))
  })
}

/** Number of rows, 0 when none is given. Below zero is zero at classic, and wrong at current. */
function countOf(request: StationRequest, { dialect }: CoreContext, name: string): number | 'bad' {
  const text = givenParameter(request, name)
  if (text === undefined) return 0
  const number = wholeOf(text)
  if (number === undefined || (dialect === 'current' && number < 0)) return 'bad'
  return Math.max(0, number)
}

/**
 * *Traps**: at current the count is always 0, and the first that counts is the first that nobody took for a mistake.
 */
function newSpecies(station: CoreContext, period: AskedDays): Record<string, unknown>[] {
  const { analytics } = station.store
  const row = (scientificName: string, commonName: string, first: CalendarDate, count: number) => ({
    scientific_name: scientificName,
    common_name: commonName,
    first_heard_date: first,
    thumbnail_url: thumbnailUrl(station.dialect, scientificName),
    count_in_period: count,
  })
  if (station.dialect === 'current')
    return analytics
      .lifetimes()
      .map((one) => ({ ...one, date: station.clock.zone.date(one.firstAt) }))
      .filter(({ date }) => date >= period.from && date <= period.to)
      .sort((a, b) => b.firstAt - a.firstAt)
      .map(({ scientificName, commonName, date }) => row(scientificName, commonName, date, 0))
  const counts = new Map(
    analytics.spans({ ...period, isCredible: false }).map(({ scientificName, count }) => [scientificName, count]),
  )
  return analytics
    .spans({ from: EVER, to: period.to, isCredible: false })
    .filter(({ first }) => first >= period.from)
    .sort((a, b) => (a.first === b.first ? 0 : a.first < b.first ? 1 : -1))
    .map((one) => row(one.scientificName, one.commonName, one.first, counts.get(one.scientificName) ?? 0))
}
