import { type CalendarDate, type ClockTime, parseCalendarDate, parseClockTime } from '../../domain/calendar.ts'
import { type Detection, TIMES_OF_DAY, VERIFICATIONS } from '../../domain/detection.ts'
import { type Result, success } from '../../domain/result.ts'
import { percent } from './detection.ts'
import { decode, decodeList, type Fields } from './fields.ts'
import { withoutUndefined } from './without-undefined.ts'

/** Page of a station's search. */
export interface FoundPage {
  readonly detections: readonly Detection[]
  /** Path of the first bad field of each unreadable row. */
  readonly unread: readonly string[]
  /** Number of rows in all pages. */
  readonly total: number
}

/** Answer of POST search, either dialect (station-api 4). */
export function decodeFound(value: unknown): Result<FoundPage> {
  const envelope = decode(value, (fields) => ({ results: fields.raw('results') ?? [], total: fields.count('total') }))
  if (!envelope.ok) return envelope
  const list = decodeList(envelope.value.results, readRecord, 'results')
  if (!list.ok) return list
  const { items, unread } = list.value
  return success({ detections: items, unread, total: envelope.value.total })
}

/**
 * Record of a search, which has less than a list: no species code, no comments, no weather. False, zero and empty
 * values are left out.
 */
function readRecord(fields: Fields): Detection {
  const id = fields.count('id') // text here, a number everywhere else
  if (id === 0) fields.bad('id')
  const heardAt = fields.maybeInstant('timestamp')
  // its text has the station's wall clock as it is
  const date = parseCalendarDate(heardAt?.slice(0, 10))
  const time = parseClockTime(heardAt?.slice(11, 19))
  if (!date || !time) fields.bad('timestamp')
  return withoutUndefined({
    id,
    ...fields.birdNames(['scientificName'], ['commonName']),
    speciesCode: '',
    confidence: percent(fields.maybeNumber('confidence') ?? 0),
    date: date ?? NEVER.date,
    time: time ?? NEVER.time,
    heardAt,
    verified: fields.oneOf(VERIFICATIONS, 'unverified', 'verified'),
    locked: fields.flag('locked'),
    source: fields.text('source'),
    clip: fields.flag('hasAudio') ? ('present' as const) : ('absent' as const),
    comments: [],
    timeOfDay: fields.oneOf(TIMES_OF_DAY, undefined, 'timeOfDay'),
    isNewSpecies: false,
    isNewThisYear: false,
    isNewThisSeason: false,
  })
}

/** Date of a record that is dropped. */
const NEVER = { date: '' as CalendarDate, time: '' as ClockTime } // reason: never leaves decodeList()
