import type { IncomingMessage, ServerResponse } from 'node:http'

/** Refusal of a request: an HTTP status and a sentence for people. */
export interface RequestRefusal {
  readonly status: number
  readonly message: string
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number
}

/**
 * Answers a refused request, as JSON for those who ask for it, else as plain text. The connection ends with it: the
 * rest of the body is not read.
 */
export function refuseRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, message, retryAfter }: RequestRefusal,
): void {
  const asJson = /json/.test(incoming.headers.accept ?? '')
  outgoing.writeHead(status, {
    'content-type': asJson ? 'application/json' : 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  })
  outgoing.end(asJson ? `${JSON.stringify({ error: message, message })}\n` : `${message}\n`)
}
