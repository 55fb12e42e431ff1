import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { isLoopback } from '../address.ts'
import { ourPath, type Upstream, withoutPrefix } from './upstream.ts'

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
/** What a client must not tell the station on its own: who it is and under which path it came. */
const OURS_TO_SAY = [
  'host',
  'forwarded',
  'x-real-ip',
  'cf-connecting-ip',
  'x-ingress-path',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-prefix',
]
/** What the station says of its own address and must not say of ours. */
const NOT_OURS = ['strict-transport-security', 'alt-svc', 'public-key-pins']

/** The headers of a request as the station gets them: from the page's own origin to the station's own, its body framed. */
export function requestHeaders(upstream: Upstream, headers: IncomingHttpHeaders, address: string): OutgoingHttpHeaders {
  const skipped = new Set([...HOP_BY_HOP, ...OURS_TO_SAY, 'content-length', ...listed(headers.connection)])
  const result: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !skipped.has(name)) result[name] = value
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
  if (cookies) result['set-cookie'] = cookies.map((cookie) => ourCookie(upstream, cookie))
  return result
}

/** A cookie of the station as ours: no domain, usable over plain http, without the base path. */
export function ourCookie(upstream: Pick<Upstream, 'ownPrefix'>, cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';')
  const kept = attributes
    .map((attribute) => attribute.trim())
    .filter((attribute) => !/^(domain=.*|secure|partitioned)$/i.test(attribute))
    .map((attribute) => (/^samesite=none$/i.test(attribute) ? 'SameSite=Lax' : attribute))
    .map((attribute) => (/^path=/i.test(attribute) ? `Path=${withoutPrefix(upstream, attribute.slice(5))}` : attribute))
  return [pair, ...kept].join('; ')
}

const listed = (connection: string | undefined): string[] =>
  (connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())

const sameHost = (address: string, host: string | undefined): boolean =>
  URL.canParse(address) && new URL(address).host === host
