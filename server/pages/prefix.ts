import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import type { ServerRequest } from '../context.ts'

/** Below which path a proxy shows us, most telling first (station-api 0.1). */
const HEADERS = ['x-ingress-path', 'x-forwarded-prefix'] as const

/** Answers that hold the prefix are not for somebody who came another way. */
export const PREFIX_VARY = 'X-Ingress-Path, X-Forwarded-Prefix'

/** The path prefix under which the browser knows us, `''` or `/birds`: what a proxy said, if it can be one. */
export const prefixOf = (request: Pick<ServerRequest, 'req'>): string =>
  prefixIn(Object.fromEntries(HEADERS.map((name) => [name, request.req.header(name)])))

/** The same, from the headers of a request. */
export function prefixIn(headers: IncomingHttpHeaders): string {
  const said = HEADERS.map((name) => headers[name]).find((value) => value !== undefined)
  const prefix = String(said ?? '').replace(/\/+$/, '')
  return /^(\/[\w~-][\w.~-]*)+$/.test(prefix) ? prefix : ''
}

/** A path, or a path with its query, without the prefix; one that does not begin with it as it is. */
export function pathBelow(prefix: string, path: string): string {
  const rest = path.slice(prefix.length)
  if (prefix === '' || !path.startsWith(prefix) || !/^([/?]|$)/.test(rest)) return path
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Some proxies name the prefix and cut it off, some only name it: `handler` never sees it. */
export const withoutPrefixOfProxy =
  (handler: RequestListener): RequestListener =>
  (incoming, outgoing) => {
    incoming.url = pathBelow(prefixIn(incoming.headers), incoming.url ?? '/')
    handler(incoming, outgoing)
  }

/** The page as it must be below a prefix: its own addresses begin with it. */
export const withPrefix = (html: string, prefix: string): string =>
  prefix === '' ? html : html.replaceAll('="/ui/', `="${prefix}/ui/`)
