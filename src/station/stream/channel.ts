import { isSameOrigin } from '../../platform/address.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { trustedScript } from '../../platform/trusted-script.ts'
import { isPageVisible, onPageVisibleChange } from '../../platform/visibility.ts'
import { MAX_RETRY_MS } from '../limits.ts'
import { wayTo } from '../transports.ts'
import type { StreamListener, StreamSpec, Subscribe } from './stream.ts'
import { linkToWorker } from './worker-link.ts'
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
 * Listens to a stream as long as somebody looks at the page: while nobody does, its state is `closed` and it costs the
 * station nothing. A state may be told more than once.
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

/** Connections of our own: their code comes along only where no worker can be had, or the worker knows no way. */
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

/** Through the worker; undefined where there is none for this page. */
function shared(): Subscribe | undefined {
  const script = workerScript()
  return script !== undefined && isSameOrigin(script) ? linkToWorker(trustedScript(script), helpOurselves) : undefined
}

function join(subscription: Subscription): void {
  transport ??= shared() ?? subscribeHere
  const { spec, listener } = subscription
  // the worker knows no ways but its own
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

/** The worker does not work here: everything moves to connections of our own. */
function helpOurselves(): void {
  transport = subscribeHere
  for (const subscription of subscriptions) {
    if (!subscription.leave) continue
    part(subscription)
    join(subscription)
  }
}
