import type { MiddlewareHandler } from 'hono'
import type { StationEnv } from '../../../server/station/request.ts'

const KEPT = 5000

/** Request as the station saw it. */
export interface LoggedRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly status: number
  /** Real milliseconds since 1970. */
  readonly at: number
}

/** Log of the requests since the last mark. */
export interface RequestLog {
  mark(): void
  list(): readonly LoggedRequest[]
  /** Number of requests of each path, without queries. */
  byPath(): Record<string, number>
  readonly middleware: MiddlewareHandler<StationEnv>
}

export function createRequestLog(): RequestLog {
  let log: LoggedRequest[] = []
  return {
    mark() {
      log = []
    },
    list: () => log,
    byPath() {
      const counts: Record<string, number> = {}
      for (const { path } of log) {
        const bare = path.split('?')[0] ?? path
        counts[bare] = (counts[bare] ?? 0) + 1
      }
      return counts
    },
    middleware: async (request, next) => {
      const at = Date.now()
      await next()
      const { pathname, search } = new URL(request.req.url)
      if (log.length < KEPT)
        log.push({ method: request.req.method, path: pathname + search, status: request.res.status, at })
    },
  }
}
