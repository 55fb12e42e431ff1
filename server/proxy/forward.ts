import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import { refuseRequest } from '../requests/refusal.ts'
import { BODY_TOO_LARGE, LARGEST_BODY_BYTES } from '../requests/request-filter.ts'
import type { Caller } from './caller.ts'
import { basePathChange, changedText } from './base-path.ts'
import { requestHeaders, responseHeaders } from './headers.ts'
import { FIRST_BYTE_MS } from './limits.ts'
import type { UpstreamConnection } from './upstream-connection.ts'
import { upstreamPath, type Upstream } from './upstream.ts'

/**
 * Forwards a request to the station and its answer back, byte by byte as they come, except for the two that tell the
 * base path. `failed` answers when the station is away.
 */
export function forward(
  upstream: Upstream,
  line: UpstreamConnection,
  incoming: IncomingMessage,
  caller: Caller,
  outgoing: ServerResponse,
  failed: (reason: string) => void,
  again = true,
): void {
  const path = upstreamPath(upstream, incoming.url ?? '/')
  if (path === undefined) return refuseRequest(incoming, outgoing, { status: 400, message: 'Invalid path' })
  const method = incoming.method ?? 'GET'
  const headers = requestHeaders(upstream, incoming.headers, caller)
  const change = basePathChange(upstream, method, path)
  if (change) headers['accept-encoding'] = 'identity'
  const asked = line.ask(path, { method, headers })
  const late = setTimeout(() => asked.destroy(new Error('no answer in time')), FIRST_BYTE_MS)
  const leave = (): void => {
    clearTimeout(late)
    asked.destroy()
  }
  asked.on('response', (answer) => {
    clearTimeout(late)
    if (!isEventStream(answer)) endWhenStill(asked, outgoing, line.stillMs)
    const status = answer.statusCode ?? 0
    if (status < 200 || status > 599) {
      answer.destroy()
      return failed(`HTTP ${status}`)
    }
    const answerHeaders = responseHeaders(upstream, answer.headers, path, caller)
    if (!answerHeaders) {
      answer.destroy()
      return failed('it leads to another address')
    }
    const isJson = /json/.test(answer.headers['content-type'] ?? '')
    if (!change || !isJson) return passOn(answer, outgoing.writeHead(status, answerHeaders))
    delete answerHeaders['content-length']
    changedText(answer, change).then(
      (text) => outgoing.writeHead(status, { ...answerHeaders, 'content-length': Buffer.byteLength(text) }).end(text),
      () => failed('its answer broke off'),
    )
  })
  asked.on('upgrade', (_, socket) => {
    leave() // no other protocol was asked for
    socket.destroy()
    failed('HTTP 101')
  })
  asked.on('error', (error: NodeJS.ErrnoException) => {
    clearTimeout(late)
    outgoing.off('close', leave)
    if (outgoing.destroyed || outgoing.writableEnded) return // the client has gone, or was answered
    if (outgoing.headersSent) outgoing.destroy()
    // a kept connection that the station closed meanwhile says nothing about the station; one that we ended has no code
    else if (again && asked.reusedSocket && error.code !== undefined && isRepeatable(incoming))
      forward(upstream, line, incoming, caller, outgoing, failed, false)
    else failed(error.message)
  })
  outgoing.on('close', leave)
  sendBody(incoming, asked, outgoing)
}

const isEventStream = (answer: IncomingMessage): boolean =>
  /^text\/event-stream\b/.test(answer.headers['content-type'] ?? '')

/** Ends an answer that has begun and stands still, unless it waits for the client. */
function endWhenStill(asked: ClientRequest, outgoing: ServerResponse, stillMs: number): void {
  asked.setTimeout(stillMs, () => {
    if (!outgoing.writableNeedDrain) asked.destroy(new Error('its answer stands still'))
  })
}

function passOn(answer: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.flushHeaders() // an event stream may stay silent for long
  answer.pipe(outgoing)
  answer.on('error', () => outgoing.destroy()) // cut there, cut here
  answer.on('aborted', () => outgoing.destroy())
}

/** Sends the body on, up to its limit. */
function sendBody(incoming: IncomingMessage, asked: ClientRequest, outgoing: ServerResponse): void {
  let size = 0
  incoming.on('data', (part: Buffer) => {
    size += part.length
    if (size <= LARGEST_BODY_BYTES || outgoing.headersSent) return
    incoming.unpipe(asked)
    refuseRequest(incoming, outgoing, BODY_TOO_LARGE)
    asked.destroy()
  })
  incoming.on('error', () => asked.destroy())
  incoming.pipe(asked)
}

/** Whether a request can be sent twice: it changes nothing, and has no body that is used up by then. */
function isRepeatable({ method = '', headers }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  return ['GET', 'HEAD'].includes(method) && !hasBody
}
