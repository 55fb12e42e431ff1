import { Agent as HttpAgent, request as httpRequest, type ClientRequest, type OutgoingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { CONNECT_MS, KEEP_ALIVE_MS, STILL_MS } from './limits.ts'
import type { Upstream } from './upstream.ts'

/** Connections to the one station. */
export interface UpstreamConnection {
  ask(path: string, options: { method: string; headers: OutgoingHttpHeaders }): ClientRequest
  /** Time that an answer may stand still unless it is an event stream, milliseconds. */
  readonly stillMs: number
  close(): void
}

/** Connections to one host, the only place that opens any. */
export function createUpstreamConnection(
  { protocol, hostname, port }: Upstream,
  stillMs = STILL_MS,
): UpstreamConnection {
  const secure = protocol === 'https:'
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
  return {
    stillMs,
    ask(path, { method, headers }) {
      const options = { hostname, port, path, method, headers, agent, setHost: false }
      const made = secure ? httpsRequest(options) : httpRequest(options)
      const connect = setTimeout(() => made.destroy(new Error('no connection in time')), CONNECT_MS)
      made.on('socket', (socket) => {
        const connected = (): void => clearTimeout(connect)
        if (socket.connecting) socket.once(secure ? 'secureConnect' : 'connect', connected)
        else connected()
        socket.setNoDelay(true)
        socket.setKeepAlive(true, KEEP_ALIVE_MS)
      })
      made.on('close', () => clearTimeout(connect))
      return made
    },
    close: () => agent.destroy(),
  }
}
