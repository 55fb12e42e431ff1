import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { isLoopback } from '../address.ts'
import { type Caller, isOfHost } from './caller.ts'
import { ourCookie, stationCookies } from './cookies.ts'
import { pathBelow } from '../pages/prefix.ts'
import { ourPath, type Upstream } from './upstream.ts'

/**
 * Headers of a request for the station (station-api 0.4). Nothing else is passed on: neither a client's own address and
 * path, nor headers that servers in between understand and browsers never send.
 */
const ASKED = [
  'accept',
  'accept-encoding',
  'accept-language',
  'access-control-request-headers',
  'access-control-request-method',
  'access-control-request-private-network',
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
  'x-requested-with',
]
/**
 * Headers that only our own pages may send to the station, since they tell the identity. Cookies have a list of their
 * own (cookies.ts).
 */
const ASKED_BY_OURS = ['authorization', 'x-csrf-token']

/**
 * Headers of an answer for the browser: what it is, how long it may be kept, which part it is, who may read it. No
 * others pass: they would count for our origin, with all that is kept there.
 */
const ANSWERED = [
  'accept-ranges',
  'access-control-allow-headers',
  'access-control-allow-methods',
  'access-control-allow-origin', // without credentials: another website reads it as a guest
  'access-control-expose-headers',
  'access-control-max-age',
  'age',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'pragma',
  'retry-after',
  'vary',
  'x-accel-buffering', // an nginx in front of us must not hold an event stream back
]

/**
 * Headers added to every answer of a station: opened as a page, it belongs to no origin, runs nothing and asks for
 * nothing.
 */
const HELD_BACK = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
}

/** Headers of a request as the station gets them: from the page's own origin to the station's own, its body framed. */
export function requestHeaders(
  upstream: Upstream,
  headers: IncomingHttpHeaders,
  { address, isForeign, prefix }: Caller,
): OutgoingHttpHeaders {
  const result = listed(headers, isForeign ? ASKED : [...ASKED, ...ASKED_BY_OURS])
  const cookie = isForeign ? undefined : stationCookies(headers.cookie)
  if (cookie !== undefined) result['cookie'] = cookie
  Object.assign(result, framing(headers))
  result['host'] = upstream.host
  // only our own origin becomes the station's: a foreign page stays foreign, so the station's checks go on working
  if (headers.origin && isOfHost(headers.origin, headers.host)) result['origin'] = upstream.origin
  if (headers.referer && isOfHost(headers.referer, headers.host)) {
    const { pathname, search } = new URL(headers.referer)
    result['referer'] = `${upstream.origin}${upstream.basePath}${pathBelow(prefix, pathname)}${search}`
  }
  // a caller on this machine is, for the station, this machine: its loopback address would mean the station's own
  if (address && !isLoopback(address)) result['x-forwarded-for'] = address
  result['x-forwarded-proto'] = upstream.protocol.slice(0, -1) // ours would send an https station into a redirect loop
  if (headers.host) result['x-forwarded-host'] = headers.host
  return result
}

/**
 * Headers that tell the length of a body, whatever `Connection` says of it. Node sends the body of a GET or DELETE
 * without a frame unless it is told one, and the station would read it as the next request.
 */
function framing(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  if (headers['transfer-encoding'] !== undefined) return { 'transfer-encoding': 'chunked' }
  return headers['content-length'] === undefined ? {} : { 'content-length': headers['content-length'] }
}

/**
 * Headers of an answer as the browser gets them. Redirects stay on our origin, below the prefix; undefined when one
 * leads to another address, which this path may not.
 */
export function responseHeaders(
  upstream: Upstream,
  headers: IncomingHttpHeaders,
  requestPath: string,
  { prefix, isForeign }: Pick<Caller, 'prefix' | 'isForeign'>,
): OutgoingHttpHeaders | undefined {
  const result: OutgoingHttpHeaders = { ...listed(headers, ANSWERED), ...HELD_BACK }
  if (headers.location !== undefined) {
    const inside = ourPath(upstream, headers.location, requestPath)
    const location = inside === undefined ? wayOut(upstream, headers.location, requestPath) : prefix + inside
    if (location === undefined) return undefined
    result['location'] = location
  }
  const cookies = isForeign ? undefined : headers['set-cookie']
  if (cookies) result['set-cookie'] = cookies.flatMap((cookie) => ourCookie(upstream, cookie, prefix) ?? [])
  return result
}

/** Paths at which a station may redirect a browser elsewhere: pictures of species (classic), and sign-in providers. */
const LEADS_OUT = /^\/(api\/v2\/(media\/species-image|species\/[^/]+\/thumbnail)|(api\/v1\/)?auth\/[\w-]+)$/

function wayOut(upstream: Upstream, location: string, requestPath: string): string | undefined {
  const path = requestPath.slice(upstream.basePath.length).split('?')[0] ?? ''
  const url = URL.parse(location, `${upstream.origin}${requestPath}`)
  return url && LEADS_OUT.test(path) && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** Headers that a table names and `Connection` does not, which names those of one connection only. */
function listed(headers: IncomingHttpHeaders, table: readonly string[]): OutgoingHttpHeaders {
  const skipped = (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const result: OutgoingHttpHeaders = {}
  for (const name of table) {
    const value = headers[name]
    if (value !== undefined && !skipped.includes(name)) result[name] = value
  }
  return result
}
