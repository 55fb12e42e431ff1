import {
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_STATUSES,
  NOTIFICATION_TYPES,
  type NotificationBird,
  type NotificationPhrase,
  type NotificationStatus,
  type StationNotification,
  type StationToast,
  TOAST_TYPES,
} from '../../domain/notification.ts'
import type { Result } from '../../domain/result.ts'
import { percent } from './detection.ts'
import { type DecodedList, decode, decodeList, Fields } from './fields.ts'
import { withoutUndefined } from './without-undefined.ts'

/** Answer of the notification list (station-api 10.2). */
export function decodeNotifications(value: unknown): Result<DecodedList<StationNotification>> {
  const list =
    typeof value === 'object' && value !== null ? (value as { notifications?: unknown }).notifications : undefined // reason: checked by decodeList
  return decodeList(list, readNotification, 'notifications')
}

/** Notification, flat or inside `notification`; also the simple form with type and message only (Spec §3). */
export const decodeNotification = (value: unknown): Result<StationNotification> =>
  decode(value, (fields) => readNotification(fields.maybeInside('notification') ?? fields))

/** Toast (station-api 8.4). */
export const decodeToast = (value: unknown): Result<StationToast> => decode(value, (fields) => readToast(fields))

function readNotification(fields: Fields): StationNotification {
  for (const name of ['message', 'type']) {
    if (typeof fields.raw(name) !== 'string') fields.bad(name)
  }
  // the simple form has no title; anywhere else it must be text, though it may be empty (station-api 13.18)
  if (fields.has('title') && typeof fields.raw('title') !== 'string') fields.bad('title')
  const type = fields.oneOf(NOTIFICATION_TYPES, 'info', 'type')
  const status = statusOf(fields)
  const titlePhrase = phrase(fields, 'title')
  return withoutUndefined({
    id: fields.text('id'),
    type,
    priority: fields.oneOf(NOTIFICATION_PRIORITIES, 'medium', 'priority'),
    title: fields.text('title'),
    message: fields.text('message'),
    component: fields.maybeText('component'),
    timestamp: fields.text('timestamp'),
    status,
    read: status !== 'unread',
    detectionId: detectionId(fields),
    bird: type === 'detection' ? bird(fields, titlePhrase) : undefined,
    titlePhrase,
    messagePhrase: phrase(fields, 'message'),
  })
}

/**
 * Status of a notice: the specification has `read`, stations `status` (station-api 10.1). An unknown status counts as
 * read.
 */
function statusOf(fields: Fields): NotificationStatus {
  const isRead = fields.maybeText('status') !== undefined || fields.flag('read')
  return fields.oneOf(NOTIFICATION_STATUSES, isRead ? 'read' : 'unread', 'status')
}

/** Bird of a notice; some current notices name it only in the values of the title's phrase (station-api 10.1). */
function bird(fields: Fields, title: NotificationPhrase | undefined): NotificationBird | undefined {
  const metadata = fields.maybeInside('metadata')
  const commonName = metadata?.maybeText('species', 'common_name') ?? title?.params['species'] ?? ''
  const scientificName = metadata?.maybeText('scientific_name') ?? ''
  if (commonName === '' && scientificName === '') return undefined
  const confidence = metadata?.maybeNumber('confidence')
  return withoutUndefined({
    commonName,
    scientificName,
    confidence: confidence === undefined ? undefined : percent(confidence),
    isNew: metadata?.flag('is_new_species') ?? false,
  })
}

/** Values of a phrase at most. */
const MOST_PARAMS = 20

function phrase(fields: Fields, of: 'title' | 'message'): NotificationPhrase | undefined {
  const key = fields.maybeText(`${of}_key`)
  if (key === undefined) return undefined
  const given = fields.raw(`${of}_params`)
  const params = typeof given === 'object' && given !== null ? Object.entries(given).slice(0, MOST_PARAMS) : []
  const texts = params.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  )
  return { key, params: Object.fromEntries(texts) }
}

/** Id of the detection; its address in the metadata may have a host that a visitor cannot reach (station-api 10.1). */
function detectionId(fields: Fields): number | undefined {
  const metadata = fields.maybeInside('metadata')
  // the test notice of the bell names the first detection there is, which is of another bird (station-api 10.7)
  if (metadata?.maybeText('bg_detection_url', 'bg_detection_path')?.endsWith('/detections/test')) return undefined
  const raw = metadata?.raw('note_id', 'bg_detection_id')
  const id = typeof raw === 'string' ? Number(raw) : raw // not of an object, whose conversion may throw
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
