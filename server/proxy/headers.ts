import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { isLoopback } from '../address.ts'
import { ourCookie, stationCookies } from './cookies.ts'
import { ourPath, type Upstream } from './upstream.ts'

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
/**
 * What of a request is the station's business (station-api 0.4). Nothing else is passed on: neither what a client says of its own
 * address and path, nor what a server on the way may understand and a browser never sends.
 */
const PASSED_ON = [
  'accept',
  'accept-encoding',
  'accept-language',
  'access-control-request-headers',
  'access-control-request-method',
  'access-control-request-private-network',
  'authorization',
  'cache-control',
  'content-encoding',
  'content-type',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'last-event-id',
  'origin',
  'pragma',
  'range',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
  'x-csrf-token',
  'x-requested-with',
]
/** What the station says of its own address and must not say of ours. */
const NOT_OURS = ['strict-transport-security', 'alt-svc', 'public-key-pins', 'clear-site-data']

/** The headers of a request as the station gets them: from the page's own origin to the station's own, its body framed. */
export function requestHeaders(upstream: Upstream, headers: IncomingHttpHeaders, address: string): OutgoingHttpHeaders {
  const skipped = listed(headers.connection)
  const result: OutgoingHttpHeaders = {}
  for (const name of PASSED_ON) {
    const value = headers[name]
    if (value !== undefined && !skipped.includes(name)) result[name] = value
  }
  const cookie = stationCookies(headers.cookie)
  if (cookie !== undefined) result['cookie'] = cookie
  Object.assign(result, framing(headers))
  result['host'] = upstream.host
  const ourOrigin = headers.host
  // only our own origin becomes the station's: a foreign page stays foreign, so the station's checks go on working
  if (headers.origin && sameHost(headers.origin, ourOrigin)) result['origin'] = upstream.origin
  if (headers.referer && sameHost(headers.referer, ourOrigin)) {
    const { pathname, search } = new URL(headers.referer)
    result['referer'] = `${upstream.origin}${upstream.basePath}${pathname}${search}`
  }
  // a caller on this machine is, for the station, this machine: its loopback address would mean the station's own
  if (address && !isLoopback(address)) result['x-forwarded-for'] = address
  result['x-forwarded-proto'] = upstream.protocol.slice(0, -1) // ours would send an https station into a redirect loop
  if (headers.host) result['x-forwarded-host'] = headers.host
  return result
}

/**
 * What tells how long a body is, whatever `Connection` says of it. Node sends the body of a GET or DELETE without a frame
 * unless it is told one, and the station would read it as the next request.
 */
function framing(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  if (headers['transfer-encoding'] !== undefined) return { 'transfer-encoding': 'chunked' }
  return headers['content-length'] === undefined ? {} : { 'content-length': headers['content-length'] }
}

/** The headers of an answer as the browser gets them: redirects and cookies belong to our origin. */
export function responseHeaders(
  upstream: Upstream,
  headers: IncomingHttpHeaders,
  requestPath: string,
): OutgoingHttpHeaders {
  const skipped = new Set([...HOP_BY_HOP, ...NOT_OURS, ...listed(headers.connection)])
  const result: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !skipped.has(name)) result[name] = value
  if (headers.location) result['location'] = ourPath(upstream, headers.location, requestPath)
  const cookies = headers['set-cookie']
  if (cookies) result['set-cookie'] = cookies.flatMap((cookie) => ourCookie(upstream, cookie) ?? [])
  return result
}

const listed = (connection: string | undefined): string[] =>
  (connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())

const sameHost = (address: string, host: string | undefined): boolean =>
  URL.canParse(address) && new URL(address).host === host
