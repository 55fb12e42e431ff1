import { createLifetime } from '../../platform/lifetime.ts'
import { WORKER_MISSED_PINGS, WORKER_PING_MS, WORKER_READY_MS } from '../limits.ts'
import { type PageMessage, WORKER_NAME, type WorkerMessage } from './protocol.ts'
import { type StreamListener, type StreamSpec, type StreamState, type Subscribe, streamKey } from './stream.ts'

interface Wish {
  readonly spec: StreamSpec
  readonly listeners: Set<StreamListener>
  state: StreamState
}

/**
 * Connects this page to the shared worker.
 *
 * @param onUnusable called once when the worker turns out not to work here; undefined is returned when that is known at
 *   once (no SharedWorker, a script of another origin, a content security policy)
 */
export function linkToWorker(scriptUrl: string, onUnusable: () => void): Subscribe | undefined {
  const lifetime = createLifetime()
  const wishes = new Map<string, Wish>()
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
  const tell = (): void => post([...wishes.values()].map(({ spec }) => spec))
  let missed = 0
  const receive = (message: WorkerMessage): void => {
    missed = 0
    if (message.kind === 'ping') return tell()
    if (message.kind === 'hello') return message.ready ? cancelWaiting() : giveUp()
    const wish = wishes.get(message.key)
    if (!wish) return
    if (message.kind === 'state') setState(wish, message.state)
    else for (const listener of [...wish.listeners]) listener.onEvent(message.name, message.data)
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
      for (const wish of wishes.values()) setState(wish, 'connecting')
    })
    lifetime.listen(globalThis.window, 'pageshow', tell)
  }
  lifetime.every(WORKER_PING_MS, () => {
    missed += 1
    if (missed > WORKER_MISSED_PINGS) giveUp() // the browser has ended the worker
  })
  port.start()

  return (spec, listener) => {
    const key = streamKey(spec)
    const wish = wishes.get(key) ?? { spec, listeners: new Set(), state: 'connecting' }
    wish.listeners.add(listener)
    listener.onState(wish.state)
    if (!wishes.has(key)) {
      wishes.set(key, wish)
      tell()
    }
    return () => {
      wish.listeners.delete(listener)
      if (wish.listeners.size > 0 || wishes.get(key) !== wish) return
      wishes.delete(key)
      tell()
    }
  }
}

function setState(wish: Wish, state: StreamState): void {
  wish.state = state
  for (const listener of [...wish.listeners]) listener.onState(state)
}
