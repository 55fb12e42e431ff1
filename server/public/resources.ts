import type { Share } from './options.ts'
import { PUBLIC_SHAPES as SHAPES, type PublicShape } from './public-fields.ts'

/** Resource of a station that may be read through us; there are no others. */
export interface PublicResource {
  readonly share: Share
  /** Shape of its JSON that passes; undefined: a file, which is passed on as it is. */
  readonly shape: PublicShape | undefined
  /** Time for which an answer is kept for the next visitor, milliseconds. */
  readonly keptMs: number
  /** Parameters of its questions, in the order in which the station is asked. */
  readonly parameters: readonly string[]
}

const DAY = String.raw`\d{4}-\d\d-\d\d`
const [SOON, LONG] = [1000, 600_000] as const
/**
 * Parameters of a list. No `timeOfDay`: a classic station answers it by the exact sun, and the seconds of a year of
 * birds give the garden.
 */
const LIST = [
  ...['queryType', 'date', 'hour', 'duration', 'species', 'search', 'start_date', 'end_date', 'numResults', 'limit'],
  ...['offset', 'sortBy', 'confidence', 'hourRange', 'verified', 'locked', 'location', 'includeWeather'],
]
const PICTURE = ['size', 'width', 'raw']

type Row = readonly [RegExp, Share, PublicShape | undefined, number, (readonly string[])?]

/**
 * Resources: addresses of both dialects, their share, shape, time and parameters. No weather: a year of it compared
 * with an archive gives the garden.
 */
export const PUBLIC_RESOURCES: readonly Row[] = [
  [/^\/api\/v2\/analytics\/species\/daily$/, 'summary', SHAPES.speciesDay, SOON, ['date', 'min_confidence', 'limit']],
  [
    /^\/api\/v2\/analytics\/species\/daily\/batch$/,
    'summary',
    SHAPES.speciesDays,
    SOON,
    ['dates', 'min_confidence', 'limit'],
  ],
  [
    /^\/api\/v2\/analytics\/species\/summary$/,
    'summary',
    SHAPES.speciesSummary,
    SOON,
    ['start_date', 'end_date', 'limit'],
  ],
  [/^\/api\/v2\/analytics\/time\/daily$/, 'summary', SHAPES.dailyTotals, SOON, ['start_date', 'end_date', 'species']],
  [/^\/api\/v2\/analytics\/species\/thumbnails$/, 'summary', SHAPES.thumbnails, SOON, ['species']],
  [new RegExp(`^/api/v2/weather/sun/${DAY}$`), 'summary', SHAPES.sun, LONG],
  [/^\/api\/v2\/species$/, 'summary', SHAPES.species, LONG, ['scientific_name', 'include_hierarchy']],
  [/^\/api\/v2\/detections$/, 'recent', SHAPES.detections, SOON, LIST],
  [/^\/api\/v2\/detections\/recent$/, 'recent', SHAPES.detections, SOON, ['limit', 'includeWeather']],
  [/^\/api\/v2\/detections\/\d{1,15}$/, 'recent', SHAPES.detections, SOON],
  [/^\/api\/v2\/media\/species-image\/info$/, 'pictures', SHAPES.picture, LONG, ['name']],
  [/^\/api\/v2\/media\/species-image$/, 'pictures', undefined, LONG, ['name']],
  [/^\/api\/v2\/media\/image\/[^/]{1,300}$/, 'pictures', undefined, LONG],
  [/^\/api\/v2\/species\/[\w-]{1,40}\/thumbnail$/, 'pictures', undefined, LONG],
  [/^\/assets\/images\/bird-placeholder\.svg$/, 'pictures', undefined, LONG],
  [/^\/api\/v2\/audio\/\d{1,15}$/, 'clips', undefined, LONG],
  [/^\/api\/v2\/spectrogram\/\d{1,15}$/, 'clips', undefined, LONG, PICTURE],
  [/^\/api\/v2\/spectrogram\/\d{1,15}\/status$/, 'clips', SHAPES.spectrogramStatus, SOON, PICTURE],
]

/** Resource at a path of either dialect. */
export function resourceAt(path: string): PublicResource | undefined {
  const [, share, shape, keptMs, parameters = []] = PUBLIC_RESOURCES.find(([pattern]) => pattern.test(path)) ?? []
  return share && keptMs ? { share, shape, keptMs, parameters } : undefined
}

/** Whether a path is that of a picture or recording. */
export function isFileAt(path: string): boolean {
  const resource = resourceAt(path)
  return resource !== undefined && resource.shape === undefined
}

/** Id of the detection whose recording a path names. */
export const recordingAt = (path: string): string | undefined =>
  /^\/api\/v2\/(?:audio|spectrogram)\/(\d+)/.exec(path)?.[1]

/** Day whose sun a path asks for. */
export const sunDayAt = (path: string): string | undefined => /^\/api\/v2\/weather\/sun\/([\d-]+)/.exec(path)?.[1]

/** Scientific name of the bird whose facts a path with its query asks for. */
export const speciesAt = (path: string): string | undefined => {
  const [, query] = /^\/api\/v2\/species\?(.*)$/.exec(path) ?? []
  return new URLSearchParams(query).get('scientific_name') ?? undefined
}
