import type { Detection } from '../../domain/detection.ts'
import type { StationNotification, StationToast } from '../../domain/notification.ts'
import type { Result } from '../../domain/result.ts'
import { firstJson } from '../body.ts'
import { decodeLiveDetection } from './detection.ts'
import { type DecodedList, decodeList, Fields } from './fields.ts'
import type { SourceLevel } from './levels.ts'
import { sourceWords } from './source-name.ts'
import { withoutUndefined } from './without-undefined.ts'

const STATUSES = ['active', 'approved', 'rejected'] as const

/** List of a `pending` event; it replaces the one before, and an empty one clears it. */
export const decodePending = (value: unknown): Result<DecodedList<PendingSpecies>> => decodeList(value, readPending)

/** Message of an event stream, in one shape for both dialects. */
export type LiveMessage =
  | { readonly kind: 'connected' }
  | { readonly kind: 'heartbeat'; readonly clients?: number }
  | { readonly kind: 'detection'; readonly detection: Detection }
  | { readonly kind: 'pending'; readonly pending: readonly PendingSpecies[] }
  | { readonly kind: 'notification'; readonly notification: StationNotification }
  | { readonly kind: 'toast'; readonly toast: StationToast }
  | { readonly kind: 'levels'; readonly levels: readonly SourceLevel[] }
  /** Unreadable event; the stream goes on. `reason` names the event and the field. */
  | { readonly kind: 'dropped'; readonly reason: string }

/** Reader of the data of one kind of event. */
export type Reader = (value: unknown) => LiveMessage

/** Decoder of one event of a stream. Never throws. `name` is `message` for unnamed ones. */
export type DecodeLive = (name: string, data: string) => LiveMessage

/** Decoder of the wanted events; `connected` and heartbeats are always understood. */
export const decoder =
  (readers: Readonly<Record<string, Reader>>): DecodeLive =>
  (name, data) => {
    const value = firstJson(data)
    const fields = new Fields(value, '', {})
    const kind = name === 'message' ? unnamedKind(fields) : name
    if (kind === 'connected') return { kind }
    if (kind === 'heartbeat') {
      const clients = fields.maybeCount('clients')
      return clients === undefined ? { kind } : { kind, clients }
    }
    const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined
    return read ? read(value) : { kind: 'dropped', reason: `unknown event ${kind}` }
  }

/** Message of a detection. */
export const readDetection: Reader = (value) =>
  message('detection', decodeLiveDetection(value), (heard) => ({ kind: 'detection', detection: heard }))

/** Decoder of the stream of detections for counts and lists; its list of pending birds is not read. */
export const decodeDetections: DecodeLive = decoder({
  detection: readDetection,
  new_detection: readDetection,
  pending: () => ({ kind: 'dropped', reason: 'pending: not asked for' }),
})

/** Kind of an unnamed frame, which is told inside; the simple notification has only type and message (Spec §3). */
function unnamedKind(fields: Fields): string {
  const type = fields.maybeText('eventType')
  if (type !== undefined) return type
  if (fields.raw('type') === 'audio-level' || fields.has('levels')) return 'audio-level'
  return fields.has('type') && fields.has('message') ? 'notification' : 'message'
}

/** Message of a decoded value, or a dropped one that names the event and the field. */
export function message<T>(kind: string, result: Result<T>, wrap: (value: T) => LiveMessage): LiveMessage {
  if (result.ok) return wrap(result.value)
  return { kind: 'dropped', reason: `${kind}: ${result.failure.field ?? 'unreadable'}` }
}

/** Species that the station probably hears right now; not yet a detection (current dialect, station-api 8.1). */
interface PendingSpecies {
  readonly commonName: string
  readonly scientificName: string
  readonly status: (typeof STATUSES)[number]
  /** Time of its first sound, milliseconds since 1970 UTC. */
  readonly firstHeardMs: number
  readonly hitCount: number
  /** Name of the source, untrusted text; empty for guests. */
  readonly source: string
  readonly imageUrl?: string
}

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
