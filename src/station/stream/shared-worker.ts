/**
 * The script of the shared worker: one event stream per station for all pages of a browser. HTTP/1.1 gives a browser six
 * connections to a host, and a classic station allows one level stream per address (station-api 13.46). Does nothing
 * anywhere else: the file that holds all elements is its own worker.
 */
import { createLifetime } from '../../platform/lifetime.ts'
import { WORKER_LINGER_MS, WORKER_PING_MS } from '../limits.ts'
import { hasEventSource, openConnection } from './connection.ts'
import { createHub } from './hub.ts'
import { createPortService } from './port-service.ts'
import type { PageMessage } from './protocol.ts'

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
