import { createLifetime } from '../platform/lifetime.ts'
import { STATION_HEADERS } from './headers.ts'
import { REQUEST_TIMEOUT_MS } from './limits.ts'

/** Where the boot script, a bundle of its own, leaves its answers for the client. */
const SLOT = Symbol.for('dawn-chorus.begun')

/** An answer that nobody has taken after so long is of another time. */
const KEPT_MS = 10_000

type PrefetchedResponses = Map<string, Promise<Response>>
const prefetchedResponses = (): PrefetchedResponses => {
  const holder = globalThis as { [SLOT]?: PrefetchedResponses } // reason: a slot of our own on the global object
  holder[SLOT] ??= new Map()
  return holder[SLOT]
}

/**
 * Begins a GET of the page's own station before the client's code has loaded; the client's first request of the same
 * address takes the answer. It looks like the client's own: cookies of this origin only, nothing from the cache.
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
  answer.catch(() => {}) // whoever takes it hears of it
  prefetchedResponses().set(url, answer)
  createLifetime().after(KEPT_MS, () => prefetchedResponses().delete(url))
  return answer
}

/** The answer that was begun for this address, once; undefined when none was, or long ago. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const answer = prefetchedResponses().get(url)
  prefetchedResponses().delete(url)
  return answer
}
