import { now } from '../../platform/clock.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { noEventSource } from '../failures.ts'
import { STREAM_BEGIN_MS, STREAM_SILENCE_MS, STREAM_WATCH_MS } from '../limits.ts'
import { wayTo } from '../transports.ts'
import { AnonymousSource } from './anonymous-source.ts'
import { retryDelay } from './retry.ts'
import { EVENT_NAMES, type Subscribe } from './stream.ts'

const CONNECTING = 0
const CLOSED = 2

/** Whether this browser, or this worker, has event streams. */
export const hasEventSource = (): boolean => typeof globalThis.EventSource === 'function'

/**
 * Opens a stream and keeps it open until the returned function is called. Every end is answered the same way, whether
 * the browser would reconnect by itself or has given up (204, 401, 429, no CORS headers): our own wait, a new
 * connection, the last event id in the query. After an answered stream without any event, which something in between
 * holds back, the next one counts as open only with its first event.
 */
export const openConnection: Subscribe = (spec, listener) => {
  // the browser's own knows no other transport
  const isFetched = spec.identity === 'anonymous' || wayTo?.(spec.url) !== undefined
  if (!isFetched && !hasEventSource()) {
    listener.onState('closed', noEventSource())
    return () => {}
  }
  const lifetime = createLifetime()
  let source: EventSource | AnonymousSource | undefined
  let failures = 0
  let heardAtMs = now()
  let [isHeard, isHeldBack] = [false, false]
  let lastEventId = ''

  const begin = (): void => {
    listener.onState('connecting')
    heardAtMs = now()
    isHeard = false
    const url = withEventId(spec.url, lastEventId)
    const mine = isFetched ? new AnonymousSource(url) : new EventSource(url)
    source = mine
    const ifMine = (fn: (event: MessageEvent) => void) => (event: Event) => {
      if (source === mine) fn(event as MessageEvent) // reason: the events of EVENT_NAMES are message events
    }
    mine.onopen = ifMine(() => isHeldBack || listener.onState('open'))
    mine.onerror = ifMine(lose)
    for (const name of EVENT_NAMES) mine.addEventListener(name, ifMine(hear))
  }

  const hear = (event: MessageEvent): void => {
    failures = 0
    heardAtMs = now()
    if (isHeldBack) listener.onState('open')
    isHeldBack = false
    isHeard = true
    lastEventId = event.lastEventId || lastEventId
    listener.onEvent(event.type, String(event.data))
  }

  const lose = (): void => {
    source?.close()
    source = undefined
    listener.onState('connecting')
    lifetime.after(retryDelay(failures, spec.maxRetryMs, Math.random()), begin)
    failures += 1
  }

  const watch = (): void => {
    if (!source) return
    const isAnswered = source.readyState !== CONNECTING
    const longest = isHeard ? STREAM_SILENCE_MS : STREAM_BEGIN_MS
    const isSilent = now() - heardAtMs > longest && (spec.heartbeats || !isAnswered)
    isHeldBack ||= isSilent && isAnswered && !isHeard
    if (isSilent || source.readyState === CLOSED) lose()
  }

  lifetime.every(STREAM_WATCH_MS, watch)
  lifetime.add(() => {
    source?.close()
    source = undefined
  })
  begin()
  return () => lifetime.end()
}

const withEventId = (url: string, id: string): string =>
  id === '' ? url : `${url}${url.includes('?') ? '&' : '?'}lastEventId=${encodeURIComponent(id)}`
