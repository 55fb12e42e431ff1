import type { Share } from './options.ts'
import { PUBLIC_SHAPES as SHAPES, type PublicShape } from './public-fields.ts'

/** What may be read of a station through us. Whatever is not here does not exist. */
export interface PublicResource {
  readonly share: Share
  /** What of its JSON passes; undefined: a file, which is passed on as it is. */
  readonly shape: PublicShape | undefined
  /** How long an answer is kept for the next who asks, milliseconds. */
  readonly keptMs: number
  /** What may be asked with it, in the order in which the station is asked. */
  readonly parameters: readonly string[]
}

const DAY = String.raw`\d{4}-\d\d-\d\d`
const [SOON, LONG] = [1000, 600_000] as const
/** No `timeOfDay`: a classic station answers that by the exact sun, and the seconds of a year of birds give the garden. */
const LIST = [
  ...['queryType', 'date', 'hour', 'duration', 'species', 'search', 'start_date', 'end_date', 'numResults', 'limit'],
  ...['offset', 'sortBy', 'confidence', 'hourRange', 'verified', 'locked', 'location', 'includeWeather'],
]
const PICTURE = ['size', 'width', 'raw']

type Row = readonly [RegExp, Share, PublicShape | undefined, number, (readonly string[])?]

/**
 * Addresses of both dialects, what they belong to, what of them passes, for how long they are kept and what may be asked. No weather:
 * who compares a year of it with an archive finds the garden.
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

/** What stands at a path of either dialect. */
export function resourceAt(path: string): PublicResource | undefined {
  const [, share, shape, keptMs, parameters = []] = PUBLIC_RESOURCES.find(([pattern]) => pattern.test(path)) ?? []
  return share && keptMs ? { share, shape, keptMs, parameters } : undefined
}

/** Whether a picture or recording stands at a path. */
export function isFileAt(path: string): boolean {
  const resource = resourceAt(path)
  return resource !== undefined && resource.shape === undefined
}

/** The number of the detection whose recording a path gives away. */
export const recordingAt = (path: string): string | undefined =>
  /^\/api\/v2\/(?:audio|spectrogram)\/(\d+)/.exec(path)?.[1]

/** The day whose sun a path asks for. */
export const sunDayAt = (path: string): string | undefined => /^\/api\/v2\/weather\/sun\/([\d-]+)/.exec(path)?.[1]

/** The scientific name of the bird whose facts a path with its query asks for. */
export const speciesAt = (path: string): string | undefined => {
  const [, query] = /^\/api\/v2\/species\?(.*)$/.exec(path) ?? []
  return new URLSearchParams(query).get('scientific_name') ?? undefined
}
