import type { StationNotification } from '../../domain/notification.ts'
import { type Result, success } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { decodeNotifications } from '../wire/notification.ts'
import { type AskOptions, act, ask, itemsOf } from './ask.ts'

/** How a classic station says that it does not know a notice (any more). */
const GONE_AT_CLASSIC = 'Failed to mark notification as read'

/** The station's notices, newest first; `unauthenticated` where they are not for guests (Spec §7, station-api 10.2). */
export function notifications(
  client: StationClient,
  { limit, status }: { readonly limit: number; readonly status?: 'unread' | 'read' | 'acknowledged' | undefined },
  { signal }: AskOptions = {},
): Promise<Result<readonly StationNotification[]>> {
  return ask(client, { method: 'GET', path: '/api/v2/notifications', query: { limit, status }, signal }, (value) =>
    itemsOf(decodeNotifications(value)),
  )
}

/** Marks a notice as read. One that is gone (stations keep them in memory only) counts as read (station-api 10.4). */
export async function markNotificationRead(client: StationClient, id: string): Promise<Result<void>> {
  const path = `/api/v2/notifications/${encodeURIComponent(id)}/read`
  const answer = await act(client, { method: 'PUT', path })
  if (answer.ok) return answer
  const { status, detail } = answer.failure
  const gone = status === 404 || (status === 500 && detail === GONE_AT_CLASSIC)
  return gone ? success(undefined) : answer
}
