import { WORKER_MISSED_PINGS } from '../limits.ts'
import type { PageMessage, WorkerMessage } from './protocol.ts'
import { type StreamSpec, type Subscribe, streamKey } from './stream.ts'

/** The worker's end of one page's port. */
export interface PagePort {
  post(message: WorkerMessage): void
}

/** Serves the pages of a browser: keeps for each what it wants, and forgets pages that have gone without a word. */
export interface PortService {
  /** Takes up a page; returns what to do with its messages. */
  join(port: PagePort): { receive(message: PageMessage): void; leave(): void }
  /** Asks every page whether it is still there; to be called at intervals. */
  ping(): void
}

/** Makes the service on top of a hub. Knows no worker and no timer. */
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
        // if the page is there after all, this tells it that it missed something
        for (const key of wanted.keys()) port.post({ kind: 'state', key, state: 'connecting' })
        want([])
      }
      const page = { port, missed: 0, leave }
      pages.add(page)
      port.post({ kind: 'hello', ready })
      return {
        receive(message) {
          pages.add(page) // one that was only frozen is served again
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
