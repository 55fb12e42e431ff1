import {
  type Detection,
  type DetectionComment,
  type DetectionWeather,
  type Percent,
  TIMES_OF_DAY,
  VERIFICATIONS,
  WEATHER_UNITS,
} from '../../domain/detection.ts'
import type { Result } from '../../domain/result.ts'
import { decode, type DecodedList, decodeList, type Fields, offsetText } from './fields.ts'
import { sourceWords } from './source-name.ts'
import { withoutUndefined } from './without-undefined.ts'

const MILES_PER_HOUR = 2.236_94

const tenth = (value: number): number => Math.round(value * 10) / 10

/** Detection of a REST answer, either dialect (station-api 3.1). */
export const decodeDetection = (value: unknown, path = ''): Result<Detection> => decode(value, readDetection, path)

/** List of detections, either dialect (station-api 3.4). */
export const decodeDetectionList = (value: unknown, path = ''): Result<DecodedList<Detection>> =>
  decodeList(value, readDetection, path)

/** Payload of a live `detection` event: PascalCase at classic, camelCase at current (station-api 8.1, Spec §5). */
export const decodeLiveDetection = (value: unknown): Result<Detection> =>
  decode(value, (fields) => {
    fields.name('commonName', 'CommonName')
    return readDetection(fields)
  })

function readDetection(fields: Fields): Detection {
  const id = fields.count('id', 'ID') // text in search results (station-api 13.9)
  const names = fields.birdNames(['scientificName', 'ScientificName'], ['commonName', 'CommonName'])
  const date = fields.date('date', 'Date')
  const time = fields.time('time', 'Time')
  // a live event's own timestamp is when it was sent: only the offset is taken from the instants
  const instant = fields.maybeInstant('beginTime', 'BeginTime', 'timestamp')
  const begin = fields.maybeInstant('beginTime', 'BeginTime')
  const end = fields.maybeInstant('endTime', 'EndTime')
  const weather = fields.maybeInside('weather')
  const daysSinceFirstSeen = fields.maybeCount('daysSinceFirstSeen')
  return withoutUndefined({
    id,
    ...names,
    speciesCode: fields.text('speciesCode', 'SpeciesCode'),
    confidence: percent(fields.number('confidence', 'Confidence')),
    date,
    time,
    heardAt: instant && `${date}T${time}${offsetText(instant)}`,
    beginTime: begin,
    endTime: end,
    verified:
      fields.oneOf(VERIFICATIONS, undefined, 'verified', 'Verified') ??
      fields.maybeInside('review')?.oneOf(VERIFICATIONS, undefined, 'verified') ??
      'unverified',
    locked: fields.flag('locked', 'Locked'),
    isClockUncertain: fields.flag('clockUncertain') || undefined,
    source: sourceName(fields),
    sourceId: sourceId(fields),
    clip: id === 0 ? 'absent' : clipOf(fields),
    comments: fields.list('comments', 'Comments').flatMap(commentsOf),
    weather: weather && readWeather(weather, fields.has('modelType')),
    timeOfDay: fields.oneOf(TIMES_OF_DAY, undefined, 'timeOfDay'),
    isNewSpecies: isStillNew(fields.flag('isNewSpecies'), daysSinceFirstSeen),
    isNewThisYear: isStillNew(fields.flag('isNewThisYear'), fields.maybeCount('daysThisYear')),
    isNewThisSeason: isStillNew(fields.flag('isNewThisSeason'), fields.maybeCount('daysThisSeason')),
    daysSinceFirstSeen,
    imageUrl: fields.maybeInside('birdImage')?.maybePicture('url', 'URL'),
  })
}

/** Largest value read as a fraction: sums of floats go a little over 1. */
const LARGEST_FRACTION = 1.01

/** Percentage: a value up to 1, or a little more, is a fraction; kept within 0 and 100 (Spec §5), to two decimals. */
export const percent = (value: number): Percent =>
  Math.round(Math.min(100, Math.max(0, value <= LARGEST_FRACTION ? value * 100 : value)) * 100) / 100

/** Days for which a station can be set to call a species new, at most. */
const NEW_DAYS_AT_MOST = 365

/** Whether a species is new by the station's own word, unless its first day, which it tells too, is too long ago. */
export const isStillNew = (isNew: boolean, days: number | undefined): boolean =>
  isNew && (days === undefined || days <= NEW_DAYS_AT_MOST)

/**
 * Name of the source: text at classic, an object at current and in live events; a guest may get only its id
 * (station-api 3.1).
 */
function sourceName(fields: Fields): string {
  const inside = fields.maybeInside('source', 'Source')
  return inside ? sourceWords(inside, 'displayName', 'id') : sourceWords(fields, 'source', 'Source')
}

function sourceId(fields: Fields): string | undefined {
  const inside = fields.maybeInside('source', 'Source')
  return (inside && sourceWords(inside, 'id')) || undefined
}

/** Clip of a detection: a classic list does not tell; all others name the file or leave it out (station-api 13.10). */
function clipOf(fields: Fields): Detection['clip'] {
  if (fields.maybeText('clipName', 'ClipName')) return 'present'
  return fields.has('modelType') || fields.has('eventType') ? 'absent' : 'unknown'
}

/** Comments: text at classic, an object with its instants at current (station-api 3.1). */
function commentsOf(comment: unknown): DetectionComment[] {
  const { entry, Entry, createdAt } = Object(comment) as Partial<Record<string, unknown>> // reason: each is checked
  const text = entry ?? Entry ?? comment
  if (typeof text !== 'string') return []
  return [typeof createdAt === 'string' ? { text, writtenAt: createdAt } : { text }]
}

/**
 * Weather of a detection. A missing temperature is exactly 0: the wire drops zeros (station-api 3.1).
 *
 * @param celsius whether the station sends metric values, whatever `units` says (current dialect)
 */
function readWeather(fields: Fields, celsius: boolean): DetectionWeather {
  const icon = /^\d\d/.exec(fields.text('weatherIcon', 'weather_icon'))?.[0] ?? 'unknown'
  const units = fields.oneOf(WEATHER_UNITS, 'metric', 'units')
  const convert = celsius && units === 'imperial'
  const temperature = fields.maybeNumber('temperature') ?? 0
  const wind = fields.maybeNumber('windSpeed')
  return withoutUndefined({
    icon,
    description: fields.maybeText('description', 'weatherMain'),
    temperature: convert ? tenth(temperature * 1.8 + 32) : temperature,
    units,
    windSpeed: convert && wind !== undefined ? tenth(wind * MILES_PER_HOUR) : wind,
    humidity: fields.maybeNumber('humidity'),
  })
}
