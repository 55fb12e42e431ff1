import { Hono } from 'hono'
import { readObject, sendJson } from '../../../answers/json.ts'
import { problem } from '../../../answers/problems.ts'
import type { CoreContext } from '../../../context.ts'
import type { StationEnv, StationRoutes } from '../../../request.ts'
import { searchRecord } from '../../../wire/search-record.ts'
import { readClassicSearch } from './search/search-classic.ts'
import { readCurrentSearch } from './search/search-current.ts'
import type { SearchRequest } from './search/search-request.ts'

/** Rows of a page, which is fixed (station-api 4). */
const FOUND_PAGE_ROWS = 20

/** The search form's endpoint (station-api 4). */
export function searchRoutes(station: CoreContext): StationRoutes {
  return new Hono<StationEnv>().post('/api/v2/search', async (request) => {
    const body = await readObject(request)
    const read: SearchRequest = body
      ? station.dialect === 'classic'
        ? readClassicSearch(body, station)
        : readCurrentSearch(body)
      : { kind: 'bad', message: 'Invalid request format', detail: SYNTAX }
    if (read.kind === 'bad') return problem(request, station, 400, read)
    const offset = (read.page - 1) * FOUND_PAGE_ROWS
    const { rows, total } = station.store.page({ ...read.query, limit: FOUND_PAGE_ROWS, offset })
    const pages = Math.max(1, Math.ceil(total / FOUND_PAGE_ROWS))
    const mayKnowSource = request.get('mayAct')
    return sendJson(request, {
      results: rows.map((row) => searchRecord(station, row, mayKnowSource)),
      total,
      pages,
      currentPage: Math.min(read.page, pages), // told, but its rows are not looked up
    })
  })
}

const SYNTAX = 'code=400, message=Syntax error: invalid character looking for beginning of object key string'
