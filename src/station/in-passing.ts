import type { StationClient } from './client.ts'
import { STATION_HEADERS } from './headers.ts'
import type { Call } from './http.ts'
import { readCookie } from './page-facts.ts'

/**
 * Sends the page's station one request while the page goes away: it is under way before this returns, and outlives the
 * page. Resolves with the status if the page still exists; undefined without an answer. Never rejects.
 */
export async function sendInPassing(
  { base }: StationClient,
  { method, path, body }: Pick<Call, 'method' | 'path' | 'body'>,
): Promise<number | undefined> {
  const token = readCookie('csrf')
  const headers = {
    ...STATION_HEADERS,
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token ? { 'X-CSRF-Token': token } : {}),
  }
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  return fetch(base + path, { method, keepalive: true, headers, ...sent }).then(
    ({ status }) => status,
    () => undefined,
  )
}
