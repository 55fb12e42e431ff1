import type { CalendarDate } from '../../../../../../src/domain/calendar.ts'
import { dayAfter, readDate } from '../../../../garden/dates.ts'
import type { StationContext } from '../../../../context.ts'
import type { PageQuery, PageSort } from '../../../../store/store.ts'
import type { SearchRequest } from '../search.ts'
import { confidenceRange, NODE, type SearchBody, typedBody } from './search-body.ts'
import { isLight, lightWindows } from './light-windows.ts'

/** A light beyond so many days is silently no filter. */
const LONGEST_DAYS = 365
const SORTS: Readonly<Record<string, PageSort>> = {
  date_desc: 'date_desc',
  date_asc: 'date_asc',
  species_asc: 'common_asc',
  confidence_desc: 'confidence_desc',
}

/** A search as classic reads it: it says what is wrong (rest.md 2). */
export function readClassicSearch(
  body: Readonly<Record<string, unknown>>,
  { sun, clock }: Pick<StationContext, 'sun' | 'clock'>,
): SearchRequest {
  const typed = typedBody(body)
  if ('field' in typed) {
    const { field, expected } = typed
    const detail = `code=400, message=Unmarshal type error: expected=${expected}, got=${typeof body[field]}, field=${field}`
    return { kind: 'bad', message: 'Invalid request format', detail }
  }
  const { text } = typed
  const complaint = complaintOf(typed)
  if (complaint !== undefined) return { kind: 'bad', message: complaint }
  const [start, end] = [readDate(text('dateStart')), readDate(text('dateEnd'))]
  const query: PageQuery = {
    ...(text('species') ? { search: text('species') } : {}),
    ...(start ? { startDate: start } : {}),
    ...(end ? { endDate: end } : {}),
    confidenceRange: confidenceRange(typed),
    ...(text('verifiedStatus') === 'verified' ? { verified: 'correct' as const } : {}),
    ...(text('verifiedStatus') === 'unverified' ? { verified: false } : {}),
    ...(['locked', 'unlocked'].includes(text('lockedStatus')) ? { locked: text('lockedStatus') === 'locked' } : {}),
    ...(NODE.includes(text('deviceFilter').toLowerCase()) ? {} : { scientific: [] }),
    ...light(text('timeOfDay'), start, end),
    sort: SORTS[text('sortBy') || 'date_desc'] ?? 'date_desc',
  }
  return { kind: 'search', query, page: Math.max(1, typed.number('page') ?? 1) }

  /** Without dates: of the last year. */
  function light(word: string, from: CalendarDate | undefined, to: CalendarDate | undefined): PageQuery {
    if (!isLight(word)) return {}
    const last = to ?? clock.today()
    const first = from ?? dayAfter(last, -LONGEST_DAYS)
    if (first < dayAfter(last, -LONGEST_DAYS)) return {}
    return { light: lightWindows(word, first, last, { sun, clock }) }
  }
}

function complaintOf({ text }: SearchBody): string | undefined {
  for (const [field, name] of [
    ['dateStart', 'start'],
    ['dateEnd', 'end'],
  ] as const) {
    if (text(field) && !readDate(text(field))) return `invalid ${name} date format '${text(field)}', use YYYY-MM-DD`
  }
  const [start, end] = [text('dateStart'), text('dateEnd')]
  if (start && end && start > end) return `'dateStart' (${start}) must be earlier than or equal to 'dateEnd' (${end})`
  const [verified, locked] = [text('verifiedStatus') || 'any', text('lockedStatus') || 'any']
  if (!['any', 'verified', 'unverified'].includes(verified))
    return `invalid verified status '${verified}'. Use 'any', 'verified', or 'unverified'`
  if (!['any', 'locked', 'unlocked'].includes(locked))
    return `invalid locked status '${locked}'. Use 'any', 'locked', or 'unlocked'`
  const light = text('timeOfDay') || 'any'
  if (light !== 'any' && !isLight(light))
    return `invalid time of day '${light}'. Use 'any', 'day', 'night', 'sunrise', or 'sunset'`
  const sort = text('sortBy') || 'date_desc'
  if (!Object.hasOwn(SORTS, sort))
    return `invalid sortBy parameter '${sort}'. Allowed values: [${Object.keys(SORTS).join(' ')}]`
  return undefined
}
