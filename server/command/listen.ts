import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

const TRIES = 50
/** Wait between two attempts to take a port, milliseconds. */
const RETRY_MS = 100

/** Limits for a client before its request is complete. Answers may take any time. */
export interface ClientLimits {
  /** Time for the head of a request, milliseconds. */
  readonly headMs: number
  /** Time for a whole request with its body, milliseconds. */
  readonly requestMs: number
  /** Time for taking the next bytes of a waiting answer, milliseconds. */
  readonly stalledMs: number
  /** Time for the next request on a kept connection, milliseconds. */
  readonly idleMs: number
  /** Interval of checking the first two, milliseconds. */
  readonly checkMs: number
  readonly headBytes: number
}

const LIMITS: ClientLimits = {
  headMs: 20_000,
  requestMs: 120_000,
  stalledMs: 300_000,
  idleMs: 65_000,
  checkMs: 5_000,
  headBytes: 16 * 1024,
}

/** Server that listens. */
export interface ListeningServer {
  /** Origin to open, such as `http://localhost:8080`. */
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
export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  limits: ClientLimits = LIMITS,
): Promise<ListeningServer> {
  const sockets = new Set<Socket>()
  const make = (): Server => makeServer(handler, limits, sockets)
  let server = await firstFree(make, host, port)
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
      server = await bindAgain(make, host, bound)
    },
  }
}

/**
 * Binds a port again and again: a client that connects to a closed port may be given that very port to call from, and
 * holds it for a moment.
 */
async function bindAgain(make: () => Server, host: string, port: number): Promise<Server> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await bind(make(), host, port)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries >= TRIES) throw error // reason: node's listen errors carry one
      await new Promise((done) => setTimeout(done, RETRY_MS))
    }
  }
}

async function firstFree(make: () => Server, host: string, from: number): Promise<Server> {
  for (let port = from; ; port += 1) {
    try {
      return await bind(make(), host, port)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code // reason: node's listen errors carry one
      const busy = code === 'EADDRINUSE' || (code === 'EACCES' && port >= 1024)
      if (!busy || from === 0 || port - from >= TRIES || port >= 65_535)
        throw new Error(sentence(code, host, port, from), { cause: error })
    }
  }
}

function makeServer(handler: RequestListener, limits: ClientLimits, sockets: Set<Socket>): Server {
  const options = {
    keepAliveTimeout: limits.idleMs,
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    maxHeaderSize: limits.headBytes,
  }
  const server = createServer(options, handler)
  server.maxHeadersCount = 0 // by default Node drops headers beyond a limit, perhaps one that frames the body
  server.on('connection', (socket: Socket) => {
    socket.setNoDelay(true) // event streams are many small writes
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('request', (_, outgoing: ServerResponse) => {
    // an event stream may be silent, but must be read
    outgoing.setTimeout(limits.stalledMs, () => void (outgoing.socket?.writableLength && outgoing.socket.destroy()))
  })
  return server
}

function bind(server: Server, host: string, port: number): Promise<Server> {
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
