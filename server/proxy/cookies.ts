import { type Upstream, withoutPrefix } from './upstream.ts'

/**
 * Cookies of a station: session and CSRF token (station-api 0.2, 0.3). Browsers send a server on localhost the cookies
 * of every other one there, whatever its port: the station must not get those.
 */
const STATION_COOKIES = ['_gothic_session', 'csrf']

/** Part of a Cookie header that is the station's, as it was written; undefined when there is none. */
export function stationCookies(header: string | undefined): string | undefined {
  const own = (header ?? '').split(';').filter((pair) => STATION_COOKIES.includes(nameOf(pair)))
  return own.length === 0 ? undefined : own.map((pair) => pair.trim()).join('; ')
}

/**
 * Cookie of the station, rewritten as ours: for this host alone, usable over plain http, without the base path, not
 * sent along by other websites. Undefined for one that is not the station's: it would be set for everything on
 * localhost.
 *
 * @param prefix path below which the browser knows us: beside it there may be other servers
 */
export function ourCookie(upstream: Pick<Upstream, 'ownPrefix'>, cookie: string, prefix: string): string | undefined {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim())
  if (!STATION_COOKIES.includes(nameOf(pair))) return undefined
  const path = valueOf(attributes, 'path')
  const sameSite = /^strict$/i.test(valueOf(attributes, 'samesite') ?? '') ? 'Strict' : 'Lax'
  const kept = attributes.filter((attribute) => /^(expires=|max-age=|httponly$)/i.test(attribute))
  const ourPath = path?.startsWith('/') ? withoutPrefix(upstream, path) : '/'
  return [pair, `Path=${prefix}${ourPath}`, ...kept, `SameSite=${sameSite}`].join('; ')
}

const nameOf = (pair: string): string => pair.slice(0, Math.max(0, pair.indexOf('='))).trim()

/** Value of the last attribute of that name: the one that browsers take. */
const valueOf = (attributes: readonly string[], name: string): string | undefined =>
  attributes.findLast((attribute) => attribute.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
