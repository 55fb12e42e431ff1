/**
 * Script of the shared worker: one event stream per station for all pages of a browser. HTTP/1.1 gives a browser six
 * connections to a host, and a classic station allows one level stream per address (station-api 13.46). Does nothing
 * anywhere else: the file that holds all elements is its own worker.
 */

import { createLifetime } from '../../platform/lifetime.ts'
import { WORKER_LINGER_MS, WORKER_MISSED_PINGS, WORKER_PING_MS } from '../limits.ts'
import { hasEventSource, openConnection } from './connection.ts'
import { createHub } from './hub.ts'
import type { PageMessage, WorkerMessage } from './protocol.ts'
import { streamKey, type StreamSpec, type Subscribe } from './stream.ts'

if ('SharedWorkerGlobalScope' in globalThis) {
  const lifetime = createLifetime()
  const service = createPortService(createHub(openConnection, WORKER_LINGER_MS), hasEventSource())

  lifetime.every(WORKER_PING_MS, service.ping)
  lifetime.listen(globalThis, 'connect', (event) => {
    const port = (event as MessageEvent).ports[0] // reason: a connect event is a message event
    if (!port) return
    const page = service.join({ post: (message) => port.postMessage(message) })
    lifetime.listen(port, 'message', (message) => page.receive((message as MessageEvent<PageMessage>).data)) // reason: our protocol
    lifetime.listen(port, 'close', page.leave)
    port.start()
  })
}

/** Port of one page, on the worker's side. */
interface PagePort {
  post(message: WorkerMessage): void
}

/** Service for the pages of a browser: keeps for each its list, and drops pages that have gone without a message. */
interface PortService {
  /** Adds a page; returns the handlers of its messages. */
  join(port: PagePort): { receive(message: PageMessage): void; leave(): void }
  /** Asks every page whether it is still there; to be called at intervals. */
  ping(): void
}

/** Service on top of a hub, without a worker or timers of its own. */
export function createPortService(subscribe: Subscribe, ready: boolean): PortService {
  const pages = new Set<{ port: PagePort; missed: number; leave(): void }>()
  return {
    join(port) {
      const wanted = new Map<string, () => void>()
      const want = (specs: readonly StreamSpec[]): void => {
        const keys = new Set(specs.map(streamKey))
        for (const spec of specs) {
          const key = streamKey(spec)
          if (wanted.has(key)) continue
          wanted.set(key, () => {}) // the hub tells the state before it returns
          wanted.set(
            key,
            subscribe(spec, {
              onState: (state) => port.post({ kind: 'state', key, state }),
              onEvent: (name, data) => port.post({ kind: 'event', key, name, data }),
            }),
          )
        }
        for (const [key, stop] of wanted) {
          if (keys.has(key)) continue
          wanted.delete(key)
          stop()
        }
      }
      const leave = (): void => {
        // a page that is there after all learns from this that it missed something
        for (const key of wanted.keys()) port.post({ kind: 'state', key, state: 'connecting' })
        want([])
      }
      const page = { port, missed: 0, leave }
      pages.add(page)
      port.post({ kind: 'hello', ready })
      return {
        receive(message) {
          pages.add(page) // a page that was only frozen is served again
          page.missed = 0
          want(message.want)
        },
        leave() {
          pages.delete(page)
          page.leave()
        },
      }
    },
    ping() {
      for (const page of pages) {
        page.missed += 1
        page.port.post({ kind: 'ping' })
        if (page.missed <= WORKER_MISSED_PINGS) continue
        pages.delete(page)
        page.leave()
      }
    },
  }
}
