import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import type { ServerEnv } from '../context.ts'

/** Names that change with the content: `clip-player-DxT3kQ9a.js`, but not `home-settings.js`. */
const HASHED = /-(?=[\w-]{0,7}[A-Z\d])[\w-]{8}\.\w+$/

/** Options of serving files. */
export interface FileChoices {
  /** Beginning of their addresses that is no folder below the root. */
  readonly below?: string
  /** Whether pages of any origin may use them. */
  readonly forAnyPage?: boolean
}

/**
 * Serves the files below `root`, as their `.br` or `.gz` twin where the browser accepts it. Names with a hash are kept
 * for a year, all others asked for again. Nothing outside `root` is ever read; missing files are left to the next
 * route.
 */
export function files(
  root: string,
  { below = '', forAnyPage = false }: FileChoices = {},
): MiddlewareHandler<ServerEnv>[] {
  const found: MiddlewareHandler<ServerEnv> = async (request, next) => {
    await next()
    const { headers, status } = request.res
    const written = headers.get('last-modified')
    if (written === null) return // not a file of ours
    headers.set('x-content-type-options', 'nosniff')
    headers.set('vary', 'Accept-Encoding')
    headers.set(
      'cache-control',
      HASHED.test(request.req.path) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    )
    if (forAnyPage) {
      headers.set('access-control-allow-origin', '*')
      headers.set('cross-origin-resource-policy', 'cross-origin')
    }
    const version = [Date.parse(written), headers.get('content-length'), headers.get('content-encoding') ?? 'plain']
    if (status === 200) headers.set('etag', `"${version.join('-')}"`)
  }
  const rewriteRequestPath = (path: string): string => path.slice(below.length)
  // a tag comes from time and size: the middleware that compares it would have to read every file to make its own
  return [
    etag({ retainedHeaders: KEPT_WHEN_UNCHANGED }),
    found,
    serveStatic({ root, precompressed: true, rewriteRequestPath }),
  ]
}

/** Headers that an answer without a body repeats: how long it may be kept, and who may use it. */
const KEPT_WHEN_UNCHANGED = [
  'access-control-allow-origin',
  'cache-control',
  'cross-origin-resource-policy',
  'etag',
  'vary',
  'x-content-type-options',
]
