import { isSameOrigin } from '../../platform/address.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { trustedScript } from '../../platform/trusted-script.ts'
import { isPageVisible, onPageVisibleChange } from '../../platform/visibility.ts'
import { MAX_RETRY_MS, WORKER_MISSED_PINGS, WORKER_PING_MS, WORKER_READY_MS } from '../limits.ts'
import { wayTo } from '../transports.ts'
import { createHub } from './hub.ts'
import { type PageMessage, WORKER_NAME, type WorkerMessage } from './protocol.ts'
import { streamKey, type StreamListener, type StreamSpec, type Subscribe } from './stream.ts'
import { workerScript } from './worker-script.ts'

interface Subscription {
  readonly spec: StreamSpec
  readonly listener: StreamListener
  leave: (() => void) | undefined
}

const subscriptions = new Set<Subscription>()
let stopWatching = (): void => {}
let transport: Subscribe | undefined

/**
 * Listens to a stream while somebody looks at the page: otherwise its state is `closed` and it costs the station
 * nothing. A state may be told more than once.
 */
export const subscribe: Subscribe = (spec, listener) => {
  const subscription: Subscription = { spec, listener, leave: undefined }
  if (subscriptions.size === 0) stopWatching = onPageVisibleChange(follow)
  subscriptions.add(subscription)
  if (isPageVisible()) join(subscription)
  else subscription.listener.onState('closed')
  return () => {
    if (!subscriptions.delete(subscription)) return
    subscription.leave?.()
    if (subscriptions.size === 0) stopWatching()
  }
}

/** Connections of this page: their code is loaded only where no worker can be had, or the station has a transport. */
const subscribeHere: Subscribe = (spec, listener) => {
  const lifetime = createLifetime()
  let isGone = false
  const begin = (): void => {
    import('./in-page.ts').then(
      (code) => {
        const subscribe = wayTo?.(spec.url) ? code.subscribeInPage : code.subscribeWithoutWorker
        if (!isGone) lifetime.add(subscribe(spec, listener))
      },
      () => lifetime.after(MAX_RETRY_MS, begin),
    )
  }
  listener.onState('connecting')
  begin()
  return () => {
    isGone = true
    lifetime.end()
  }
}

/** Connections of the worker; undefined where this page has none. */
function shared(): Subscribe | undefined {
  const script = workerScript()
  return script !== undefined && isSameOrigin(script) ? linkToWorker(trustedScript(script), helpOurselves) : undefined
}

function join(subscription: Subscription): void {
  transport ??= shared() ?? subscribeHere
  const { spec, listener } = subscription
  // the worker knows no transport but its own
  subscription.leave ??= (wayTo?.(spec.url) ? subscribeHere : transport)(spec, listener)
}

function part(subscription: Subscription): void {
  subscription.leave?.()
  subscription.leave = undefined
}

function follow(looking: boolean): void {
  for (const subscription of subscriptions) {
    if (looking) join(subscription)
    else {
      part(subscription)
      subscription.listener.onState('closed')
    }
  }
}

/** Moves everything to connections of this page, since the worker does not work here. */
function helpOurselves(): void {
  transport = subscribeHere
  for (const subscription of subscriptions) {
    if (!subscription.leave) continue
    part(subscription)
    join(subscription)
  }
}

/**
 * Connects this page to the shared worker.
 *
 * @param onUnusable called once when the worker turns out not to work here; undefined is returned when that is known at
 * once (no SharedWorker, a script of another origin, a content security policy)
 */
function linkToWorker(scriptUrl: string, onUnusable: () => void): Subscribe | undefined {
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
      // a page that comes back out of the browser's cache has missed something
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
