import { type CalendarDate, parseCalendarDate } from '../domain/calendar.ts'
import { STORED_DATE_MS } from '../domain/limits.ts'
import { DEFAULT_RECENT_LIMIT, parseRecentLimit, requestedLimit } from '../domain/recent-detections.ts'

/** What is known before any script of the product has loaded. */
export interface FirstFacts {
  /** Path inside the station. */
  readonly path: string
  readonly query: URLSearchParams
  /** What the browser keeps under the key of the selected date. */
  readonly storedDate: string | null
  /** … and of the number of recent detections. */
  readonly storedLimit: string | null
  /** The station's own today, or the browser's guess of it. */
  readonly today: CalendarDate
  readonly nowMs: number
}

/** The day the dashboard will open with: the address's, else one chosen less than 30 minutes ago, else today (Spec §4). */
export function firstDate({ query, storedDate, today, nowMs }: FirstFacts): CalendarDate {
  const written = query.get('date')
  if (written !== null) return notFuture(parseCalendarDate(written), today)
  try {
    const kept: unknown = JSON.parse(storedDate ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('date' in kept) || !('timestamp' in kept)) return today
    const age = nowMs - Number(kept.timestamp)
    return age >= 0 && age < STORED_DATE_MS ? notFuture(parseCalendarDate(kept.date), today) : today
  } catch {
    return today
  }
}

/**
 * The requests the first screen will make, to be begun by the HTML itself: the addresses must be, letter by letter, the
 * ones the station client asks for later. Three on the dashboard, one on the page of a detection, none on others.
 */
export function firstRequests(facts: FirstFacts): readonly string[] {
  if (facts.query.has('error')) return []
  const [, detection] = DETECTION.exec(facts.path) ?? []
  if (detection) return [`/api/v2${detection}`]
  if (!DASHBOARD.test(facts.path)) return []
  const date = firstDate(facts)
  const limit = requestedLimit(parseRecentLimit(facts.storedLimit) ?? DEFAULT_RECENT_LIMIT)
  return [
    `/api/v2/analytics/species/daily?date=${date}&limit=1000`,
    `/api/v2/detections/recent?limit=${limit}&includeWeather=true`,
    `/api/v2/weather/sun/${date}`,
  ]
}

/** Where these pages are. Written once more beside the routes, because the boot script must stay small. */
const DETECTION = /^\/ui(\/detections\/\d+)\/?$/i
const DASHBOARD = /^\/ui(\/dashboard)?\/?$/i

const notFuture = (date: CalendarDate | undefined, today: CalendarDate): CalendarDate =>
  date === undefined || date > today ? today : date
