import type { Share } from './options.ts'

/** What may be read of a station through us. Whatever is not here does not exist. */
export interface PublicResource {
  readonly share: Share
  /** `json` is read and redacted; `file` is passed on as it is. */
  readonly kind: 'json' | 'file'
  /** How long an answer is kept for the next who asks, milliseconds. */
  readonly keptMs: number
}

const DAY = String.raw`\d{4}-\d\d-\d\d`
const [SOON, LONG] = [1000, 600_000] as const

/** Addresses of both dialects, what they belong to, how they are passed on and for how long they are kept. */
export const PUBLIC_RESOURCES: readonly (readonly [RegExp, Share, PublicResource['kind'], number])[] = [
  [/^\/api\/v2\/analytics\/species\/(daily(\/batch)?|summary|thumbnails)$/, 'summary', 'json', SOON],
  // not daily and latest: they name the station's town (station-api 7.2)
  [new RegExp(`^/api/v2/weather/(sun|hourly)/${DAY}$`), 'summary', 'json', SOON],
  [/^\/api\/v2\/species$/, 'summary', 'json', LONG],
  [/^\/api\/v2\/detections(\/recent|\/\d{1,15}(\/time-of-day)?)?$/, 'recent', 'json', SOON],
  [/^\/api\/v2\/media\/species-image\/info$/, 'pictures', 'json', LONG],
  [/^\/api\/v2\/media\/(species-image|image\/[^/]{1,300})$/, 'pictures', 'file', LONG],
  [/^\/api\/v2\/species\/[\w-]{1,40}\/thumbnail$/, 'pictures', 'file', LONG],
  [/^\/assets\/images\/bird-placeholder\.svg$/, 'pictures', 'file', LONG],
  [/^\/api\/v2\/audio\/\d{1,15}$/, 'clips', 'file', LONG],
  [/^\/api\/v2\/spectrogram\/\d{1,15}$/, 'clips', 'file', LONG],
  [/^\/api\/v2\/spectrogram\/\d{1,15}\/status$/, 'clips', 'json', SOON],
]

/** What stands at a path of either dialect. */
export function resourceAt(path: string): PublicResource | undefined {
  const [, share, kind, keptMs] = PUBLIC_RESOURCES.find(([pattern]) => pattern.test(path)) ?? []
  return share && kind && keptMs ? { share, kind, keptMs } : undefined
}

/** The number of the detection whose recording a path gives away. */
export const recordingAt = (path: string): string | undefined =>
  /^\/api\/v2\/(?:audio|spectrogram)\/(\d+)/.exec(path)?.[1]
