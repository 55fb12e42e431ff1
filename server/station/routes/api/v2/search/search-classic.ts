import type { CalendarDate, ClockTime } from '../../../../../../src/domain/calendar.ts'
import type { TimeOfDay } from '../../../../../../src/domain/detection.ts'
import type { CoreContext } from '../../../../context.ts'
import { dayAfter, readDate, utcNoonOf } from '../../../../time/dates.ts'
import type { LightWindow, PageQuery, PageSort } from '../../../../store/store.ts'
import type { SearchRequest } from './search-request.ts'
import { confidenceRange, NODE, type SearchBody, typedBody } from './search-body.ts'

const HALF_HOUR_MS = 1_800_000

const DAY_START = '00:00:00' as ClockTime

const DAY_END = '23:59:59' as ClockTime

const LIGHTS: readonly TimeOfDay[] = ['day', 'night', 'sunrise', 'sunset']

/** Whether a word is one of the lights of a day. */
const isLight = (word: string): word is TimeOfDay => LIGHTS.some((light) => light === word)

/** Days beyond which a light is silently no filter. */
const LONGEST_DAYS = 365
const SORTS: Readonly<Record<string, PageSort>> = {
  date_desc: 'date_desc',
  date_asc: 'date_asc',
  species_asc: 'common_asc',
  confidence_desc: 'confidence_desc',
}

/** Search as classic reads it: it tells errors (rest.md 2). */
export function readClassicSearch(
  body: Readonly<Record<string, unknown>>,
  { sun, clock }: Pick<CoreContext, 'sun' | 'clock'>,
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

  /** Light of the last year where there are no dates. */
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

/**
 * Windows of a light on each day of a range, looked up once for each ISO week: half an hour around sunrise and sunset,
 * the day between those, and the night before sunrise and after sunset, which overlaps them (rest.md 2).
 */
function lightWindows(
  light: TimeOfDay,
  from: CalendarDate,
  to: CalendarDate,
  station: Pick<CoreContext, 'sun' | 'clock'>,
): readonly LightWindow[] {
  const windows: LightWindow[] = []
  const weekday = (new Date(utcNoonOf(from)).getUTCDay() + 6) % 7
  for (let monday = dayAfter(from, -weekday); monday <= to; monday = dayAfter(monday, 7)) {
    windows.push({ startDate: monday, endDate: dayAfter(monday, 6), times: timesOf(light, monday, station) })
  }
  return windows.map((window) => ({
    ...window,
    startDate: window.startDate < from ? from : window.startDate,
    endDate: window.endDate > to ? to : window.endDate,
  }))
}

function timesOf(
  light: TimeOfDay,
  day: CalendarDate,
  { sun, clock }: Pick<CoreContext, 'sun' | 'clock'>,
): LightWindow['times'] {
  const { sunrise, sunset, alwaysUp } = sun.day(day)
  if (sunrise === undefined || sunset === undefined)
    return light === (alwaysUp ? 'day' : 'night') ? [[DAY_START, DAY_END]] : []
  const time = (at: number): ClockTime => clock.zone.time(at)
  const around = (at: number): readonly [ClockTime, ClockTime] => [time(at - HALF_HOUR_MS), time(at + HALF_HOUR_MS)]
  switch (light) {
    case 'sunrise':
      return [around(sunrise)]
    case 'sunset':
      return [around(sunset)]
    case 'day':
      return [[time(sunrise + HALF_HOUR_MS), time(sunset - HALF_HOUR_MS)]]
    case 'night':
      return [
        [DAY_START, time(sunrise)],
        [time(sunset), DAY_END],
      ]
  }
}
