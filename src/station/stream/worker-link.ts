import { createLifetime } from '../../platform/lifetime.ts'
import { WORKER_MISSED_PINGS, WORKER_PING_MS, WORKER_READY_MS } from '../limits.ts'
import { type PageMessage, WORKER_NAME, type WorkerMessage } from './protocol.ts'
import { type StreamListener, type StreamSpec, type StreamState, type Subscribe, streamKey } from './stream.ts'

interface LinkedStream {
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
  const subscriptions = new Map<string, LinkedStream>()
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
  const tell = (): void => post([...subscriptions.values()].map(({ spec }) => spec))
  let missed = 0
  const receive = (message: WorkerMessage): void => {
    missed = 0
    if (message.kind === 'ping') return tell()
    if (message.kind === 'hello') return message.ready ? cancelWaiting() : giveUp()
    const entry = subscriptions.get(message.key)
    if (!entry) return
    if (message.kind === 'state') setState(entry, message.state)
    else for (const listener of [...entry.listeners]) listener.onEvent(message.name, message.data)
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
      for (const entry of subscriptions.values()) setState(entry, 'connecting')
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
    const entry = subscriptions.get(key) ?? { spec, listeners: new Set(), state: 'connecting' }
    entry.listeners.add(listener)
    listener.onState(entry.state)
    if (!subscriptions.has(key)) {
      subscriptions.set(key, entry)
      tell()
    }
    return () => {
      entry.listeners.delete(listener)
      if (entry.listeners.size > 0 || subscriptions.get(key) !== entry) return
      subscriptions.delete(key)
      tell()
    }
  }
}

function setState(entry: LinkedStream, state: StreamState): void {
  entry.state = state
  for (const listener of [...entry.listeners]) listener.onState(state)
}
