import type { StationEnv, StationRequest } from '../context.ts'
import type { MiddlewareHandler } from 'hono'

/** Something that goes wrong on purpose, `times` times (default 1), for paths that fit `path` (`*` stands for anything). */
export interface Fault {
  readonly path: string
  readonly times?: number
  /** Answer with this status and a JSON error. */
  readonly status?: number
  /** Answer 200 with JSON that breaks off. */
  readonly malformed?: boolean
  /** Answer 200 with an HTML page. */
  readonly html?: boolean
  /** Cut the connection without an answer. */
  readonly cut?: boolean
  /** Answer late; alone: the right answer, only late. */
  readonly delayMs?: number
}

/** The faults in force. */
export interface FaultBox {
  add(fault: Fault): void
  clear(): void
  list(): readonly (Fault & { readonly left: number })[]
  readonly middleware: MiddlewareHandler<StationEnv>
}

export function createFaultBox(): FaultBox {
  const faults: { readonly fault: Fault; left: number }[] = []
  return {
    add(fault) {
      faults.push({ fault, left: fault.times ?? 1 })
    },
    clear() {
      faults.length = 0
    },
    list: () => faults.map(({ fault, left }) => ({ ...fault, left })),
    middleware: async (request, next) => {
      const hit = faults.find(({ fault, left }) => left > 0 && fits(fault.path, request.req.path))
      if (!hit) {
        await next()
        return undefined
      }
      hit.left -= 1
      if (hit.left <= 0) faults.splice(faults.indexOf(hit), 1)
      const { fault } = hit
      if (fault.delayMs) await new Promise((done) => setTimeout(done, fault.delayMs))
      const wrong = wrongAnswer(request, fault)
      if (!wrong) await next()
      return wrong
    },
  }
}

function wrongAnswer(request: StationRequest, fault: Fault): Response | undefined {
  if (fault.cut) {
    request.env?.incoming?.socket?.destroy()
    return new Response(null, { status: 502 })
  }
  if (fault.status)
    return Response.json(
      { error: 'fault on purpose', message: 'Fault on purpose', code: fault.status },
      { status: fault.status },
    )
  if (fault.malformed)
    return new Response('{"data":[{"id":1,"comm', { headers: { 'content-type': 'application/json' } })
  if (fault.html)
    return new Response('<!doctype html><title>Not what you asked for</title><h1>It works!</h1>', {
      headers: { 'content-type': 'text/html; charset=UTF-8' },
    })
  return undefined
}

/** Whether a path fits a pattern in which `*` stands for anything. */
export function fits(pattern: string, path: string): boolean {
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${source}$`).test(path)
}
