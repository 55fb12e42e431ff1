import { failed, type Result, success } from '../domain/result.ts'
import { refused } from './failures.ts'

/** Query of a call; undefined values are left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * Address to ask for a path (`/api/v2/…`) or an absolute address, or a failure (Spec §5): only http and https, and only
 * the page's own origin or exactly the one station whose base the page author wrote. That refuses private-network hosts
 * too, unless one of the two is there.
 *
 * @param base the station: origin plus path prefix, no trailing slash
 * @param pageOrigin origin of the page; empty when the station is somebody else's
 */
export function addressOf(path: string, base: string, pageOrigin: string, query: Query = {}): Result<string> {
  if (typeof path !== 'string' || path.trim() === '') return failed(refused('Invalid URL provided'))
  const absolute = /^[a-z][a-z\d+.-]*:|^\/\//i.test(path)
  let url: URL
  let station: URL
  try {
    station = new URL(`${base}/`)
    url = new URL(absolute ? path : base + (path.startsWith('/') ? path : `/${path}`), station)
  } catch {
    return failed(refused('Malformed URL'))
  }
  if (!isHttp(url)) return failed(refused('Invalid URL protocol - only http and https allowed'))
  const inside = url.origin === station.origin && `${url.pathname}/`.startsWith(station.pathname)
  if (!inside && url.origin !== pageOrigin) return failed(refused('Cross-origin requests not allowed'))
  return success(url.href + queryText(query, url.search))
}

const isHttp = (url: URL): boolean => url.protocol === 'http:' || url.protocol === 'https:'

/** Query as text; commas stay as they are: `dates=a,b` (Spec §7). */
function queryText(query: Query, before: string): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`)
  return pairs.length === 0 ? '' : (before ? '&' : '?') + pairs.join('&')
}
