import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it arrived. */
export interface Arrival {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A real server on the loopback, answering as told; keeps what arrived. */
export interface LocalServer {
  readonly origin: string
  readonly arrivals: Arrival[]
  answer(handler: (arrival: Arrival, response: ServerResponse) => void): void
  close(): Promise<void>
}

export async function startLocalServer(): Promise<LocalServer> {
  const arrivals: Arrival[] = []
  let handler: (arrival: Arrival, response: ServerResponse) => void = (_, response) => response.end()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const arrival = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body }
    arrivals.push(arrival)
    handler(arrival, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // reason: a TCP server
  return {
    origin: `http://127.0.0.1:${port}`,
    arrivals,
    answer(next) {
      arrivals.length = 0
      handler = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Answers with a status and a body; objects as JSON. */
export function reply(
  response: ServerResponse,
  status: number,
  body: unknown = '',
  headers: Record<string, string> = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, {
    'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
    ...headers,
  })
  response.end(text)
}
