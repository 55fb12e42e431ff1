import { createLifetime } from '../../platform/lifetime.ts'
import { WORKER_MISSED_PINGS, WORKER_PING_MS, WORKER_READY_MS } from '../limits.ts'
import { createHub } from './hub.ts'
import { type PageMessage, WORKER_NAME, type WorkerMessage } from './protocol.ts'
import { type StreamListener, type StreamSpec, type Subscribe, streamKey } from './stream.ts'

/**
 * Connects this page to the shared worker.
 *
 * @param onUnusable called once when the worker turns out not to work here; undefined is returned when that is known at
 *   once (no SharedWorker, a script of another origin, a content security policy)
 */
export function linkToWorker(scriptUrl: string, onUnusable: () => void): Subscribe | undefined {
  const lifetime = createLifetime()
  const wanted = new Map<string, { readonly spec: StreamSpec; readonly listener: StreamListener }>()
  let port: MessagePort
  const giveUp = (): void => {
    post([])
    lifetime.end()
    port.close()
    onUnusable()
  }
  const post = (want: readonly StreamSpec[]): void => {
    const message: PageMessage = { want }
    port.postMessage(message)
  }
  const tell = (): void => post([...wanted.values()].map(({ spec }) => spec))
  let missed = 0
  const receive = (message: WorkerMessage): void => {
    missed = 0
    if (message.kind === 'ping') return tell()
    if (message.kind === 'hello') return message.ready ? cancelWaiting() : giveUp()
    const listener = wanted.get(message.key)?.listener
    if (message.kind === 'state') listener?.onState(message.state)
    else listener?.onEvent(message.name, message.data)
  }
  let cancelWaiting = (): void => {}

  try {
    const worker = new SharedWorker(scriptUrl, { name: WORKER_NAME, type: 'module' })
    port = worker.port
    lifetime.listen(worker, 'error', giveUp)
  } catch {
    return undefined
  }
  lifetime.listen(port, 'message', (event) => receive((event as MessageEvent<WorkerMessage>).data)) // reason: our protocol
  cancelWaiting = lifetime.after(WORKER_READY_MS, giveUp)
  if (globalThis.window) {
    lifetime.listen(globalThis.window, 'pagehide', () => {
      post([])
      // should the page come back out of the browser's cache, it has missed something
      for (const { listener } of wanted.values()) listener.onState('connecting')
    })
    lifetime.listen(globalThis.window, 'pageshow', tell)
  }
  lifetime.every(WORKER_PING_MS, () => {
    missed += 1
    if (missed > WORKER_MISSED_PINGS) giveUp() // the browser has ended the worker
  })
  port.start()

  return createHub((spec, listener) => {
    const key = streamKey(spec)
    wanted.set(key, { spec, listener })
    listener.onState('connecting')
    tell()
    return () => {
      wanted.delete(key)
      tell()
    }
  }, 0) // the worker lingers
}
