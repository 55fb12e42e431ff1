import { setTimeout } from 'node:timers/promises'
import type { EventFanout } from './event-fanout.ts'
import { MOST_UNPUBLISHED } from './limits.ts'

/** Wait for the engine's answer, milliseconds. */
const ANSWER_MS = 5000
/** Shortest and longest wait before an event is handed over again, milliseconds. */
const [RETRY_MS, MOST_RETRY_MS] = [250, 5000] as const
/**
 * Shortest and longest wait before the station's stream is opened again, milliseconds; after one that told something
 * there is none.
 */
const [OPEN_MS, MOST_OPEN_MS] = [1000, 30_000] as const
/** Status for an event that the engine will never take: the others must not wait behind it. */
const TOO_LARGE = 413
/** Name of an event that can be told in a header. */
const EVENT_NAME = /^[\w-]{0,40}$/

/** Surroundings of a publisher. */
export interface PublisherSurroundings {
  /** Gets the lines of the log. */
  readonly write: (line: string) => void
  /** Gets the reason why the station's stream cannot be had. */
  readonly trouble: (error: unknown) => void
  /** Wait that ends early when the signal is aborted, milliseconds. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Publisher of public events. */
export interface EventPublisher {
  close(): void
}

/** Event as visitors get it. */
interface PublicEvent {
  readonly event: string
  readonly data: string
}

/**
 * Publisher that hands each public event to an engine, one after the other and in their order, and keeps the station's
 * stream open for that. What the engine does not take is kept and handed over again; of too many the oldest are dropped.
 *
 * @param address where the engine takes an event by POST; its name is in the header `X-EventSource-Event`
 */
export function createEventPublisher(
  address: string,
  { follow }: Pick<EventFanout, 'follow'>,
  { write, trouble, pause = pauseFor }: PublisherSurroundings,
): EventPublisher {
  const ending = new AbortController()
  const { signal } = ending
  const events: PublicEvent[] = []
  let [isHanding, dropped] = [false, 0]

  const handOver = async (): Promise<void> => {
    isHanding = true
    let failures = 0
    for (let next = events[0]; next && !signal.aborted; next = events[0]) {
      const why = await refusalOf(address, next)
      if (why === undefined) {
        events.shift()
        if (failures > 0) write(`The events go to ${address} again; ${dropped} were dropped`)
        failures = dropped = 0
        continue
      }
      if (failures === 0 && !signal.aborted) write(`No event goes to ${address} (${why}): they are kept and sent again`)
      await pause(Math.min(MOST_RETRY_MS, RETRY_MS * 2 ** failures), signal)
      failures += 1
    }
    isHanding = false
  }
  const publish = (event: string, data: string): void => {
    if (!EVENT_NAME.test(event)) return
    events.push({ event, data })
    if (events.length > MOST_UNPUBLISHED) {
      events.splice(1, 1) // the first is under way
      dropped += 1
    }
    if (!isHanding) void handOver()
  }
  const keepOpen = async (): Promise<void> => {
    let ends = 0
    while (!signal.aborted) {
      await follow((event, data) => {
        if (event !== 'connected') ends = 0
        publish(event, data)
      }).catch(trouble)
      if (ends > 0) await pause(Math.min(MOST_OPEN_MS, OPEN_MS * 2 ** (ends - 1)), signal)
      ends += 1
    }
  }
  void keepOpen()
  return { close: () => ending.abort() }
}

/** Reason why the engine did not take an event that it may take later; undefined where there is none. */
async function refusalOf(address: string, { event, data }: PublicEvent): Promise<string | undefined> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { 'content-type': 'application/json', ...(event !== '' && { 'x-eventsource-event': event }) },
      body: data,
    })
    await answer.body?.cancel()
    return answer.ok || answer.status === TOO_LARGE ? undefined : `HTTP ${answer.status}`
  } catch (error) {
    const { cause, message } = error as { cause?: { code?: unknown }; message?: unknown } // reason: what fetch throws
    return String(cause?.code ?? message)
  }
}

const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined)
