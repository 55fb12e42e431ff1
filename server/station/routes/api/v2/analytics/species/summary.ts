import { Hono } from 'hono'
import { readDate } from '../../../../../time/dates.ts'
import { sendJson } from '../../../../../answers/json.ts'
import { badQuery } from '../../../../../answers/problems.ts'
import type { CoreContext } from '../../../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../../../request.ts'
import type { SpeciesSeen } from '../../../../../store/store.ts'
import { isCredible } from '../period.ts'
import { thumbnailUrl } from '../../../../../wire/species-day.ts'

/**
 * Every species with its count, first and last time and confidence, of all time or of some days (station-api rest.md
 * 1.3).
 */
export function speciesSummaryRoutes(station: CoreContext): StationRoutes {
  return new Hono<StationEnv>().get('/api/v2/analytics/species/summary', (request) => {
    const [start, end] = ['start_date', 'end_date'].map((name) => request.req.query(name) || undefined)
    const isBad = [start, end].some((date) => date !== undefined && !readDate(date))
    if (isBad || (start !== undefined && end !== undefined && start > end))
      return badQuery(request, station, { message: 'Invalid date parameters' })
    const rows = station.store
      .speciesSeen({ from: start, to: end, isCredible: isCredible(station) })
      .toSorted((a, b) => b.count - a.count)
    const limit = Number(request.req.query('limit'))
    const shown = Number.isInteger(limit) && limit > 0 ? rows.slice(0, limit) : rows
    return sendJson(
      request,
      shown.map((row) => summaryRow(station, row)),
    )
  })
}

function summaryRow(station: CoreContext, row: SpeciesSeen): Record<string, unknown> {
  const moment = ({ date, time }: SpeciesSeen['first']): string => {
    const { zone } = station.clock
    return station.dialect === 'classic' ? `${date} ${time}` : zone.rfc3339(zone.instant(date, time))
  }
  return {
    scientific_name: row.scientificName,
    common_name: row.commonName,
    ...(row.speciesCode ? { species_code: row.speciesCode } : {}),
    count: row.count,
    first_heard: moment(row.first),
    last_heard: moment(row.last),
    avg_confidence: row.averageConfidence,
    max_confidence: row.maxConfidence,
    thumbnail_url: thumbnailUrl(station.dialect, row.scientificName),
  }
}
