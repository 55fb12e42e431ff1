/** Station behind the gateway. */
export interface Upstream {
  readonly protocol: 'http:' | 'https:'
  /** Host name without port, brackets of IPv6 removed. */
  readonly hostname: string
  readonly port: number
  /** Host and port as they belong into the Host header. */
  readonly host: string
  readonly origin: string
  /** Base path of every path we ask for, `''` or `/birds`. */
  readonly basePath: string
  /** Prefix that the station itself puts before its paths in redirects and cookies: mostly the same. */
  readonly ownPrefix: string
  /** Origin and prefix, for people. */
  readonly shown: string
}

/** Base of the station in an address: `http://x:8080/birds/ui/dashboard?date=…` is `http://x:8080/birds`. */
export function upstreamOf(address: string): Upstream {
  const url = new URL(address)
  const path = url.pathname.replace(/\/(ui|login|api)(\/.*)?$/, '').replace(/\/+$/, '')
  return {
    protocol: url.protocol === 'https:' ? 'https:' : 'http:',
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
    host: url.host,
    origin: url.origin,
    basePath: path,
    ownPrefix: path,
    shown: `${url.origin}${path}`,
  }
}

/**
 * Path to ask the station for, by the request line as it came. Whatever that has (`//evil`, an address as path), it
 * stays below the base path. Undefined when it is no path at all, or one that could be read as leading above it.
 */
export function upstreamPath(upstream: Pick<Upstream, 'basePath'>, requestTarget: string): string | undefined {
  if (!/^[/?]/.test(requestTarget)) return undefined
  const address = `http://station.invalid${requestTarget.startsWith('?') ? '/' : ''}${requestTarget}`
  if (!URL.canParse(address)) return undefined
  const url = new URL(address) // also resolves dot segments, `%2e%2e` included
  if (url.host !== 'station.invalid' || !isText(url.pathname) || climbs(url.pathname)) return undefined
  return `${upstream.basePath}${url.pathname}${url.search}`
}

/**
 * Whether a path hides a `..` behind encoded characters, however often they are encoded: each server on the way may
 * decode once.
 */
function climbs(path: string): boolean {
  if (/(^|[/\\])\.{1,2}([/\\;]|$)|\0/.test(path)) return true
  const plain = path.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return plain !== path && climbs(plain)
}

/** Whether the encoded characters of a path are text. */
function isText(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/** Path of the station without its prefix; other paths are unchanged. */
export function withoutPrefix({ ownPrefix }: Pick<Upstream, 'ownPrefix'>, path: string): string {
  const inside = ownPrefix !== '' && (path === ownPrefix || path.startsWith(`${ownPrefix}/`))
  return inside ? path.slice(ownPrefix.length) || '/' : path
}

/**
 * Path or address of the station as we serve it: a path without its base path; undefined for an address outside the
 * station.
 */
export function ourPath(upstream: Upstream, location: string, requestPath = '/'): string | undefined {
  const url = URL.parse(location, `${upstream.origin}${requestPath}`)
  if (url?.origin !== upstream.origin) return undefined
  const path = withoutPrefix(upstream, url.pathname)
  return `${path.replace(/^\/{2,}/, '/')}${url.search}${url.hash}` // never `//host`
}
