import type { Result } from '../../domain/result.ts'
import { type DecodedList, decodeList, type Fields } from './fields.ts'
import { sourceWords } from './source-name.ts'
import { withoutUndefined } from './without-undefined.ts'

const STATUSES = ['active', 'approved', 'rejected'] as const

/** A species that the station believes to hear right now; not yet a detection (current dialect, station-api 8.1). */
export interface PendingSpecies {
  readonly commonName: string
  readonly scientificName: string
  readonly status: (typeof STATUSES)[number]
  /** Milliseconds since 1970 UTC. */
  readonly firstHeardMs: number
  readonly hitCount: number
  /** Untrusted text; empty for guests. */
  readonly source: string
  readonly imageUrl?: string
}

/** The whole list of a `pending` event; it replaces the one before, and an empty one clears it. */
export const decodePending = (value: unknown): Result<DecodedList<PendingSpecies>> => decodeList(value, readPending)

function readPending(fields: Fields): PendingSpecies {
  const scientificName = fields.name('scientificName')
  return withoutUndefined({
    commonName: fields.text('species') || scientificName,
    scientificName,
    status: fields.oneOf(STATUSES, 'active', 'status'),
    firstHeardMs: (fields.maybeNumber('firstDetected') ?? 0) * 1000,
    hitCount: fields.maybeCount('hitCount') ?? 0,
    source: sourceWords(fields, 'source'),
    imageUrl: fields.maybePicture('thumbnail'),
  })
}
