import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

const TRIES = 50

/** A running server. */
export interface Listening {
  /** Address to open, such as `http://localhost:8080`. */
  readonly origin: string
  readonly port: number
  /** Ends everything at once, open streams included. */
  close(): Promise<void>
  /** Cuts every connection, refuses new ones for a while, then listens again on the same port. */
  restart(refuseMs: number): Promise<void>
}

/**
 * Listens on the first free port from `port` on (0 = any). Rejects with a sentence when the address cannot be used.
 */
export async function listen(handler: RequestListener, host: string, port: number): Promise<Listening> {
  const sockets = new Set<Socket>()
  let server = await firstFree(handler, host, port, sockets)
  const bound = (server.address() as AddressInfo).port // reason: a TCP server's address is an object
  const close = async (): Promise<void> => {
    const ended = new Promise<void>((done) => server.close(() => done()))
    for (const socket of sockets) socket.destroy()
    await ended
  }
  return {
    origin: `http://${shownHost(host)}:${bound}`,
    port: bound,
    close,
    async restart(refuseMs) {
      await close()
      await new Promise((done) => setTimeout(done, refuseMs))
      server = await bind(handler, host, bound, sockets)
    },
  }
}

async function firstFree(handler: RequestListener, host: string, from: number, sockets: Set<Socket>): Promise<Server> {
  for (let port = from; ; port += 1) {
    try {
      return await bind(handler, host, port, sockets)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code // reason: node's listen errors carry one
      const busy = code === 'EADDRINUSE' || (code === 'EACCES' && port >= 1024)
      if (!busy || from === 0 || port - from >= TRIES || port >= 65_535)
        throw new Error(sentence(code, host, port, from), { cause: error })
    }
  }
}

function bind(handler: RequestListener, host: string, port: number, sockets: Set<Socket>): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 0 }, handler)
  server.on('connection', (socket: Socket) => {
    socket.setNoDelay(true) // event streams are many small writes
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  return new Promise((done, fail) => {
    server.once('error', fail)
    // some systems take localhost for ::1 only, where a server on all IPv4 addresses would not be noticed
    server.listen(port, host === 'localhost' ? '127.0.0.1' : host, () => done(server))
  })
}

function sentence(code: string | undefined, host: string, port: number, from: number): string {
  if (code === 'EADDRINUSE') return `All ports from ${from} to ${port} are taken. Choose another with --port.`
  if (code === 'EACCES') return `Port ${port} needs more rights. Choose one above 1023 with --port.`
  return `Cannot listen on "${host}" (${code ?? 'unknown error'}). Choose another address with --host.`
}

const shownHost = (host: string): string => {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
