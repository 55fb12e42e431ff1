import type { ServerRequest } from '../context.ts'

/** Below which path a proxy shows us, most telling first (station-api 0.1). */
const HEADERS = ['x-ingress-path', 'x-forwarded-prefix'] as const

/** Answers that hold the prefix are not for somebody who came another way. */
export const PREFIX_VARY = 'X-Ingress-Path, X-Forwarded-Prefix'

/** The path prefix under which the browser knows us, `''` or `/birds`: what a proxy said, if it can be one. */
export function prefixOf(request: Pick<ServerRequest, 'req'>): string {
  const said = HEADERS.map((name) => request.req.header(name)).find((value) => value !== undefined)
  const prefix = said?.replace(/\/+$/, '') ?? ''
  return /^(\/[\w~-][\w.~-]*)+$/.test(prefix) ? prefix : ''
}

/** The page as it must be below a prefix: its own addresses begin with it. */
export const withPrefix = (html: string, prefix: string): string =>
  prefix === '' ? html : html.replaceAll('="/ui/', `="${prefix}/ui/`)
