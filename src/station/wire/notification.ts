import {
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_TYPES,
  type StationNotification,
  type StationToast,
} from '../../domain/notification.ts'
import type { Result } from '../../domain/result.ts'
import { type DecodedList, decode, decodeList, Fields } from './fields.ts'
import { withoutUndefined } from './without-undefined.ts'

const TOAST_TYPES = ['info', 'success', 'warning', 'error'] as const

/** The answer of the notification list (station-api 10.2). */
export function decodeNotifications(value: unknown): Result<DecodedList<StationNotification>> {
  const list =
    typeof value === 'object' && value !== null ? (value as { notifications?: unknown }).notifications : undefined // reason: checked by decodeList
  return decodeList(list, readNotification, 'notifications')
}

/** One notification, flat or inside `notification`; also the simple form with type and message only (Spec §3). */
export const decodeNotification = (value: unknown): Result<StationNotification> =>
  decode(value, (fields) => readNotification(fields.maybeInside('notification') ?? fields))

/** A toast (station-api 8.4). */
export const decodeToast = (value: unknown): Result<StationToast> => decode(value, (fields) => readToast(fields))

function readNotification(fields: Fields): StationNotification {
  for (const name of ['message', 'type']) {
    if (typeof fields.raw(name) !== 'string') fields.bad(name)
  }
  // the simple form has no title; anywhere else it must be text, though it may be empty (station-api 13.18)
  if (fields.has('title') && typeof fields.raw('title') !== 'string') fields.bad('title')
  const status = fields.maybeText('status')
  return withoutUndefined({
    id: fields.text('id'),
    type: fields.oneOf(NOTIFICATION_TYPES, 'info', 'type'),
    priority: fields.oneOf(NOTIFICATION_PRIORITIES, 'medium', 'priority'),
    title: fields.text('title'),
    message: fields.text('message'),
    component: fields.maybeText('component'),
    timestamp: fields.text('timestamp'),
    read: status === undefined ? fields.flag('read') : status !== 'unread',
    detectionId: detectionId(fields),
  })
}

/** By number only: the address in the metadata names a host that a visitor may not reach (station-api 10.1). */
function detectionId(fields: Fields): number | undefined {
  const metadata = fields.maybeInside('metadata')
  const raw = metadata?.raw('note_id', 'bg_detection_id')
  const id = typeof raw === 'string' ? Number(raw) : raw // not of an object, which may refuse to become a number
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined
}

function readToast(fields: Fields): StationToast {
  const single = fields.raw('action')
  const actions = single === undefined ? fields.list('actions') : [single]
  return withoutUndefined({
    type: fields.oneOf(TOAST_TYPES, 'info', 'type'),
    message: fields.name('message'),
    durationMs: fields.maybeCount('duration'),
    component: fields.maybeText('component'),
    actions: actions.flatMap(readAction),
  })
}

function readAction(value: unknown): StationToast['actions'][number][] {
  const action = new Fields(value, '', {})
  const label = action.text('label')
  return label ? [withoutUndefined({ label, url: action.maybeText('url'), handler: action.maybeText('handler') })] : []
}
