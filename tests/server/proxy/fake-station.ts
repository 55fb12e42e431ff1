import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that stands in for a station and remembers what it was asked. */
export interface FakeStation {
  readonly origin: string
  readonly asked: {
    readonly method: string
    readonly url: string
    readonly headers: IncomingMessage['headers']
    readonly body: string
  }[]
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void
  stop(): Promise<void>
  /** Listens again on the same port. */
  again(): Promise<void>
}

export async function fakeStation(): Promise<FakeStation> {
  const station: Omit<FakeStation, 'origin'> & { origin: string } = {
    origin: '',
    asked: [],
    answer: (_, response) => void response.end('ok'),
    stop: () => Promise.resolve(),
    again: () => Promise.resolve(),
  }
  const begin = (port: number): Promise<Server> => {
    const server = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8').on('data', (part: string) => (body += part))
      request.on('end', () => {
        station.asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
        station.answer(request, response, body)
      })
    })
    return new Promise((done) => server.listen(port, '127.0.0.1', () => done(server)))
  }
  let server = await begin(0)
  const { port } = server.address() as AddressInfo // reason: a TCP server
  station.origin = `http://127.0.0.1:${port}`
  station.stop = () =>
    new Promise((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  station.again = async () => {
    server = await begin(port)
  }
  return station
}
