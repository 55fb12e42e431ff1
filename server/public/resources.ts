import type { Share } from './options.ts'
import { PUBLIC_SHAPES, type PublicShape } from './public-fields.ts'

/** What may be read of a station through us. Whatever is not here does not exist. */
export interface PublicResource {
  readonly share: Share
  /** What of its JSON passes; undefined: a file, which is passed on as it is. */
  readonly shape: PublicShape | undefined
  /** How long an answer is kept for the next who asks, milliseconds. */
  readonly keptMs: number
}

const DAY = String.raw`\d{4}-\d\d-\d\d`
const [SOON, LONG] = [1000, 600_000] as const

/**
 * Addresses of both dialects, what they belong to, what of them passes and for how long they are kept. No weather: who compares a
 * year of it with an archive finds the garden.
 */
export const PUBLIC_RESOURCES: readonly (readonly [RegExp, Share, PublicShape | undefined, number])[] = [
  [/^\/api\/v2\/analytics\/species\/daily$/, 'summary', PUBLIC_SHAPES.speciesDay, SOON],
  [/^\/api\/v2\/analytics\/species\/daily\/batch$/, 'summary', PUBLIC_SHAPES.speciesDays, SOON],
  [/^\/api\/v2\/analytics\/species\/summary$/, 'summary', PUBLIC_SHAPES.speciesSummary, SOON],
  [/^\/api\/v2\/analytics\/species\/thumbnails$/, 'summary', PUBLIC_SHAPES.thumbnails, SOON],
  [new RegExp(`^/api/v2/weather/sun/${DAY}$`), 'summary', PUBLIC_SHAPES.sun, LONG],
  [/^\/api\/v2\/species$/, 'summary', PUBLIC_SHAPES.species, LONG],
  [/^\/api\/v2\/detections(\/recent|\/\d{1,15})?$/, 'recent', PUBLIC_SHAPES.detections, SOON],
  [/^\/api\/v2\/media\/species-image\/info$/, 'pictures', PUBLIC_SHAPES.picture, LONG],
  [/^\/api\/v2\/media\/(species-image|image\/[^/]{1,300})$/, 'pictures', undefined, LONG],
  [/^\/api\/v2\/species\/[\w-]{1,40}\/thumbnail$/, 'pictures', undefined, LONG],
  [/^\/assets\/images\/bird-placeholder\.svg$/, 'pictures', undefined, LONG],
  [/^\/api\/v2\/audio\/\d{1,15}$/, 'clips', undefined, LONG],
  [/^\/api\/v2\/spectrogram\/\d{1,15}$/, 'clips', undefined, LONG],
  [/^\/api\/v2\/spectrogram\/\d{1,15}\/status$/, 'clips', PUBLIC_SHAPES.spectrogramStatus, SOON],
]

/** What stands at a path of either dialect. */
export function resourceAt(path: string): PublicResource | undefined {
  const [, share, shape, keptMs] = PUBLIC_RESOURCES.find(([pattern]) => pattern.test(path)) ?? []
  return share && keptMs ? { share, shape, keptMs } : undefined
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
