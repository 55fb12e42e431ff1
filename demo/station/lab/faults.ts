import { randomBytes } from 'node:crypto'
import type { StationEnv, StationRequest } from '../../../server/station/request.ts'
import type { MiddlewareHandler } from 'hono'

/** Fault on purpose, `times` times (default 1), for paths that match `path` (`*` stands for anything). */
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
  /** Delay of the answer, milliseconds; alone: the right answer, only late. */
  readonly delayMs?: number
  /** Whether the right answer has noise for a body (segments that cannot be read). */
  readonly corrupt?: boolean
  /** Whether only the first half of the right answer is sent, and then nothing. */
  readonly half?: boolean
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
      if (wrong) return wrong
      await next()
      if (fault.corrupt || fault.half) request.res = await spoiled(request.res, fault)
      return undefined
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

/** Right answer with its body spoiled; its headers stay. */
async function spoiled(answer: Response, fault: Fault): Promise<Response> {
  const { status, headers } = answer
  const bytes = new Uint8Array(await answer.arrayBuffer())
  if (fault.corrupt) return new Response(Uint8Array.from(randomBytes(bytes.length)), { status, headers })
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.subarray(0, bytes.length / 2)),
  })
  return new Response(body, { status, headers })
}

/** Whether a path fits a pattern in which `*` stands for anything. */
export function fits(pattern: string, path: string): boolean {
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${source}$`).test(path)
}
