import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { requestHeaders, responseHeaders } from './headers.ts'
import { ourPath, upstreamPath, type Upstream } from './upstream.ts'

/** How long a station may take to accept a connection, and to begin an answer (a spectrogram may be drawn for 30 s). */
const CONNECT_MS = 10_000
const ANSWER_MS = 120_000
const LARGEST_REWRITTEN = 10 * 1024 * 1024

/** Connections to the one station. */
export interface Line {
  ask(path: string, options: { method: string; headers: import('node:http').OutgoingHttpHeaders }): ClientRequest
  close(): void
}

/** The only place that opens connections, and it knows one host. */
export function createLine(upstream: Upstream): Line {
  const secure = upstream.protocol === 'https:'
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
  const { hostname, port } = upstream
  return {
    ask(path, { method, headers }) {
      const options = { hostname, port, path, method, headers, agent, setHost: false }
      const made = secure ? httpsRequest(options) : httpRequest(options)
      const connect = setTimeout(() => made.destroy(new Error('no connection in time')), CONNECT_MS)
      made.on('socket', (socket) => {
        const connected = (): void => clearTimeout(connect)
        if (socket.connecting) socket.once(secure ? 'secureConnect' : 'connect', connected)
        else connected()
        socket.setNoDelay(true)
      })
      made.on('close', () => clearTimeout(connect))
      return made
    },
    close: () => agent.destroy(),
  }
}

/**
 * Sends a request on to the station and its answer back, byte by byte as they come, but for the two that `rewriter` knows.
 * `failed` answers when it is away.
 */
export function forward(
  upstream: Upstream,
  line: Line,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  failed: (reason: string) => void,
  again = true,
): void {
  const path = upstreamPath(upstream, incoming.url ?? '/')
  if (path === undefined) {
    outgoing.writeHead(400, { 'content-type': 'application/json' }).end('{"message":"Invalid path"}\n')
    return
  }
  const headers = requestHeaders(upstream, incoming.headers, incoming.socket.remoteAddress ?? '')
  const rewrite = rewriter(upstream, incoming.method ?? 'GET', path)
  if (rewrite) headers['accept-encoding'] = 'identity'
  const asked = line.ask(path, { method: incoming.method ?? 'GET', headers })
  const late = setTimeout(() => asked.destroy(new Error('no answer in time')), ANSWER_MS)
  asked.on('response', (answer) => {
    clearTimeout(late)
    const answerHeaders = responseHeaders(upstream, answer.headers, path)
    if (rewrite && /json/.test(answer.headers['content-type'] ?? '')) {
      void rewritten(answer, rewrite).then(
        (text) => {
          delete answerHeaders['content-length']
          outgoing
            .writeHead(answer.statusCode ?? 502, { ...answerHeaders, 'content-length': Buffer.byteLength(text) })
            .end(text)
        },
        () => failed('its answer broke off'),
      )
      return
    }
    outgoing.writeHead(answer.statusCode ?? 502, answerHeaders)
    outgoing.flushHeaders() // an event stream may stay silent for long
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy()) // cut there, cut here
    answer.on('aborted', () => outgoing.destroy())
  })
  const leave = (): void => {
    clearTimeout(late)
    asked.destroy()
  }
  asked.on('error', (error: NodeJS.ErrnoException) => {
    clearTimeout(late)
    outgoing.off('close', leave)
    if (outgoing.destroyed) return // who asked has gone
    if (outgoing.headersSent) outgoing.destroy()
    // a kept connection that the station closed meanwhile says nothing about the station; one that we ended has no code
    else if (again && asked.reusedSocket && error.code !== undefined && isRepeatable(incoming))
      forward(upstream, line, incoming, outgoing, failed, false)
    else failed(error.message)
  })
  outgoing.on('close', leave)
  incoming.on('error', () => asked.destroy())
  incoming.pipe(asked)
}

/** Whether a request can be sent twice: it changes nothing, and has no body that is used up by then. */
function isRepeatable({ method = '', headers }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  return ['GET', 'HEAD'].includes(method) && !hasBody
}

type Rewrite = (body: Record<string, unknown>) => void

/** The two answers that tell the station's base path, which does not exist on our side. */
function rewriter(upstream: Upstream, method: string, path: string): Rewrite | undefined {
  const bare = path.slice(upstream.basePath.length).split('?')[0]
  if (method === 'GET' && bare === '/api/v2/app/config') {
    return (body) => {
      if (typeof body['basePath'] === 'string') body['basePath'] = ''
    }
  }
  if (method === 'POST' && bare === '/api/v2/auth/login' && upstream.ownPrefix !== '') {
    return (body) => {
      if (typeof body['redirectUrl'] === 'string') body['redirectUrl'] = ourPath(upstream, body['redirectUrl'])
    }
  }
  return undefined
}

async function rewritten(answer: IncomingMessage, rewrite: Rewrite): Promise<string> {
  const text = await wholeText(answer)
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null) return text
    rewrite(body as Record<string, unknown>) // reason: just checked
    return JSON.stringify(body)
  } catch {
    return text
  }
}

/** A short answer as text; rejects when it breaks off or is too long. */
export async function wholeText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > LARGEST_REWRITTEN) throw new Error('answer too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
