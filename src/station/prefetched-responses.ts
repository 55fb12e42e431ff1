import { createLifetime } from '../platform/lifetime.ts'
import { STATION_HEADERS } from './headers.ts'
import { REQUEST_TIMEOUT_MS } from './limits.ts'

/** Key under which the boot script, a bundle of its own, leaves its answers for the client. */
const SLOT = Symbol.for('dawn-chorus.begun')

/** Age from which an unused answer is too old, milliseconds. */
const KEPT_MS = 10_000

type PrefetchedResponses = Map<string, Promise<Response>>
const prefetchedResponses = (): PrefetchedResponses => {
  const holder = globalThis as { [SLOT]?: PrefetchedResponses } // reason: a slot of our own on the global object
  holder[SLOT] ??= new Map()
  return holder[SLOT]
}

/**
 * Starts a GET of the page's own station before the client's code is loaded; the client's first request of the same
 * address takes the answer. It is like the client's own: cookies of this origin only, nothing from the cache.
 *
 * @param url absolute address inside the station
 */
export function prefetch(url: string): Promise<Response> {
  const answer = fetch(url, {
    headers: STATION_HEADERS,
    cache: 'no-store',
    redirect: 'manual',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  answer.catch(() => {}) // whoever takes the answer hears of a failure
  prefetchedResponses().set(url, answer)
  createLifetime().after(KEPT_MS, () => prefetchedResponses().delete(url))
  return answer
}

/** Answer that was requested early for this address, once; undefined when there is none, or too old a one. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const answer = prefetchedResponses().get(url)
  prefetchedResponses().delete(url)
  return answer
}
