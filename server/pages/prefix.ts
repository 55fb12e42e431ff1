import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import type { ServerRequest } from '../context.ts'

/** Headers in which a proxy tells the path below which it shows us, most telling first (station-api 0.1). */
const HEADERS = ['x-ingress-path', 'x-forwarded-prefix'] as const

/** Value of Vary for answers with the prefix, which are not for clients on another path. */
export const PREFIX_VARY = 'X-Ingress-Path, X-Forwarded-Prefix'

/** Path prefix under which the browser knows us, `''` or `/birds`: the proxy's word, if it is a valid one. */
export const prefixOf = (request: Pick<ServerRequest, 'req'>): string =>
  prefixIn(Object.fromEntries(HEADERS.map((name) => [name, request.req.header(name)])))

/** Path prefix by the headers of a request. */
export function prefixIn(headers: IncomingHttpHeaders): string {
  const said = HEADERS.map((name) => headers[name]).find((value) => value !== undefined)
  const prefix = String(said ?? '').replace(/\/+$/, '')
  return /^(\/[\w~-][\w.~-]*)+$/.test(prefix) ? prefix : ''
}

/** Path without the prefix, with or without a query; one that does not begin with it is unchanged. */
export function pathBelow(prefix: string, path: string): string {
  const rest = path.slice(prefix.length)
  if (prefix === '' || !path.startsWith(prefix) || !/^([/?]|$)/.test(rest)) return path
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Handler without the proxy's prefix: some proxies name the prefix and cut it off, some only name it. */
export const withoutPrefixOfProxy =
  (handler: RequestListener): RequestListener =>
  (incoming, outgoing) => {
    incoming.url = pathBelow(prefixIn(incoming.headers), incoming.url ?? '/')
    handler(incoming, outgoing)
  }

/** Page for a prefix: its own addresses begin with it. */
export const withPrefix = (html: string, prefix: string): string =>
  prefix === '' ? html : html.replaceAll('="/ui/', `="${prefix}/ui/`)
