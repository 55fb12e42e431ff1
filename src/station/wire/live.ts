import type { Detection } from '../../domain/detection.ts'
import type { StationNotification, StationToast } from '../../domain/notification.ts'
import type { Result } from '../../domain/result.ts'
import { parseJson } from '../body.ts'
import { decodeLiveDetection } from './detection.ts'
import { Fields } from './fields.ts'
import { decodeLevels, type SourceLevel } from './levels.ts'
import { decodeNotification, decodeToast } from './notification.ts'
import { decodePending, type PendingSpecies } from './pending.ts'

/** What an event stream says, in one shape for both dialects. */
export type LiveMessage =
  | { readonly kind: 'connected' }
  | { readonly kind: 'heartbeat'; readonly clients?: number }
  | { readonly kind: 'detection'; readonly detection: Detection }
  | { readonly kind: 'pending'; readonly pending: readonly PendingSpecies[] }
  | { readonly kind: 'notification'; readonly notification: StationNotification }
  | { readonly kind: 'toast'; readonly toast: StationToast }
  | { readonly kind: 'levels'; readonly levels: readonly SourceLevel[] }
  /** Something that could not be read; the stream goes on. `reason` names the event and the field. */
  | { readonly kind: 'dropped'; readonly reason: string }

/** Decodes one event of any stream (station-api 8). Never throws. `name` is `message` for unnamed ones. */
export function decodeLive(name: string, data: string): LiveMessage {
  const value = parseJson(data)
  const fields = new Fields(value, '', {})
  const kind = name === 'message' ? unnamedKind(fields) : name
  switch (kind) {
    case 'connected':
      return { kind }
    case 'heartbeat': {
      const clients = fields.maybeCount('clients')
      return clients === undefined ? { kind } : { kind, clients }
    }
    case 'detection':
    case 'new_detection':
      return message('detection', decodeLiveDetection(value), (detection) => ({ kind: 'detection', detection }))
    case 'pending':
      return message(kind, decodePending(value), (pending) => ({ kind, pending: pending.items }))
    case 'notification':
      return message(kind, decodeNotification(value), (notification) => ({ kind, notification }))
    case 'toast':
      return message(kind, decodeToast(value), (toast) => ({ kind, toast }))
    case 'audio-level':
      return message(kind, decodeLevels(value), (levels) => ({ kind: 'levels', levels }))
    default:
      return { kind: 'dropped', reason: `unknown event ${kind}` }
  }
}

/** Unnamed frames say what they are inside; the simple notification has only type and message (Spec §3). */
function unnamedKind(fields: Fields): string {
  const type = fields.maybeText('eventType')
  if (type !== undefined) return type
  if (fields.raw('type') === 'audio-level' || fields.has('levels')) return 'audio-level'
  return fields.has('type') && fields.has('message') ? 'notification' : 'message'
}

function message<T>(kind: string, result: Result<T>, wrap: (value: T) => LiveMessage): LiveMessage {
  if (result.ok) return wrap(result.value)
  return { kind: 'dropped', reason: `${kind}: ${result.failure.field ?? 'unreadable'}` }
}
