import type { StationClient } from './client.ts'
import { STATION_HEADERS } from './headers.ts'
import type { Call } from './http.ts'
import { readCookie } from './page-facts.ts'

/**
 * Tells the station of the page something while the page goes away: one request, on its way before this returns, that outlives
 * the page. The status, if the page is there to hear it; undefined where none came. Never rejects.
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
