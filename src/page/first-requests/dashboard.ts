import { daysBefore } from '../../domain/daily-summary.ts'
import { openingDate } from '../../domain/kept-date.ts'
import { DEFAULT_RECENT_LIMIT, parseRecentLimit, requestedLimit } from '../../domain/recent-detections.ts'
import type { PageBeginning } from '../page.ts'

/** Path of the page. */
export const DASHBOARD_PATH = /^\/ui(?:\/dashboard)?\/?$/i

/** Requests for the day, the newest detections, the sun, and usual days; the picture in the HTML is of this page. */
export default {
  path: DASHBOARD_PATH,
  isPainted: true,
  requests({ query, storedDate, storedLimit, today, nowMs }) {
    const date = openingDate(query.get('date'), storedDate, today, nowMs)
    const limit = requestedLimit(parseRecentLimit(storedLimit) ?? DEFAULT_RECENT_LIMIT)
    return [
      `/api/v2/analytics/species/daily?date=${date}&limit=1000`,
      `/api/v2/detections/recent?limit=${limit}&includeWeather=true`,
      `/api/v2/weather/sun/${date}`,
      `/api/v2/analytics/species/daily/batch?dates=${daysBefore(date).join()}&limit=1000`,
    ]
  },
} satisfies PageBeginning
