import type {
  NotificationPriority,
  NotificationStatus,
  NotificationType,
  StationNotification,
} from '../../domain/notification.ts'
import { type Result, success } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { sendInPassing } from '../in-passing.ts'
import { decodeNotifications } from '../wire/notification.ts'
import { type AskOptions, act, ask, itemsOf } from './ask.ts'

/** Query for the list of notices; missing fields do not narrow it (station-api 10.2). */
export interface NotificationQuery {
  /** Number of notices from 1 on: a station takes anything else for "all of them". */
  readonly limit: number
  readonly offset?: number | undefined
  readonly status?: NotificationStatus | undefined
  readonly type?: NotificationType | undefined
  readonly priority?: NotificationPriority | undefined
}

/**
 * Notices of the station, newest first; `unauthenticated` where they are not for guests (Spec §7, station-api 10.2). No
 * station tells the total: less than `limit` means that these were the last.
 */
export function notifications(
  client: StationClient,
  { limit, offset, status, type, priority }: NotificationQuery,
  { signal }: AskOptions = {},
): Promise<Result<readonly StationNotification[]>> {
  const query = { limit, offset, status, type, priority }
  return ask(client, { method: 'GET', path: '/api/v2/notifications', query, signal }, (value) =>
    itemsOf(decodeNotifications(value)),
  )
}

/** Marks a notice as read. A deleted one (stations keep them in memory only) counts as read (station-api 10.4). */
export const markNotificationRead = (client: StationClient, id: string): Promise<Result<void>> =>
  mark(client, id, 'read', 'read')

/** Acknowledges a notice, which also reads it. A deleted one counts as done (station-api 10.4). */
export const acknowledgeNotification = (client: StationClient, id: string): Promise<Result<void>> =>
  mark(client, id, 'acknowledge', 'acknowledged')

/** Deletes a notice. A deleted one counts as done (station-api 10.5). */
export async function deleteNotification(client: StationClient, id: string): Promise<Result<void>> {
  const answer = await act(client, { method: 'DELETE', path: pathOf(id) })
  return !answer.ok && answer.failure.status === 404 ? success(undefined) : answer
}

/** Deletes a notice while the page goes away, by a request that outlives it. Returns whether it is deleted. */
export async function deleteInPassing(client: StationClient, id: string): Promise<boolean> {
  const status = (await sendInPassing(client, { method: 'DELETE', path: pathOf(id) })) ?? 0
  return (status >= 200 && status < 300) || status === 404
}

const pathOf = (id: string): string => `/api/v2/notifications/${encodeURIComponent(id)}`

/** Marks a notice; a classic station says of an unknown one that it failed to mark it. */
async function mark(client: StationClient, id: string, verb: string, done: string): Promise<Result<void>> {
  const answer = await act(client, { method: 'PUT', path: `${pathOf(id)}/${verb}` })
  if (answer.ok) return answer
  const { status, detail } = answer.failure
  const gone = status === 404 || (status === 500 && detail === `Failed to mark notification as ${done}`)
  return gone ? success(undefined) : answer
}

/** Marks all notices as read; only a current station does it at once (station-api 10.4). */
export const markAllNotificationsRead = (client: StationClient): Promise<Result<void>> =>
  act(client, { method: 'PUT', path: '/api/v2/notifications/read-all' })
