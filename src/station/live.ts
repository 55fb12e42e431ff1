import type { Failure } from '../domain/failure.ts'
import type { StationConfig } from '../domain/station-config.ts'
import { createLifetime } from '../platform/lifetime.ts'
import type { StationClient } from './client.ts'
import { MAX_RETRY_MS, QUICK_RETRY_MS } from './limits.ts'
import { untilNextLook } from './silence.ts'
import { subscribe } from './stream/channel.ts'
import { retryDelay } from './stream/retry.ts'
import type { StreamSpec, StreamState } from './stream/stream.ts'
import type { DecodeLive, LiveMessage } from './wire/live.ts'

export type { StreamState } from './stream/stream.ts'
export { decodeDetections, type LiveMessage } from './wire/live.ts'

/** Names of a station's event streams. */
export type StreamName = 'detections' | 'notifications' | 'audio-level'

/** Listener of a station's stream. */
export interface LiveListener {
  /** Called on every change. `failure` comes only when this browser has no event streams at all (Spec §4). */
  onState(state: StreamState, failure?: Failure): void
  /** Decoder of the events: only the needed code is loaded. */
  readonly decode: DecodeLive
  /** Called for every event, unreadable ones included: these are `dropped`. */
  onMessage(message: LiveMessage): void
}

/**
 * Listens to a stream of the station: one connection for all listeners, pages and tabs of a browser, closed while no
 * page is seen, reopened after any failure (Spec §4). Events that came while it was closed are lost: ask again on every
 * `open`.
 *
 * @returns the way to stop listening; nothing is called after it
 */
export function openStream(client: StationClient, name: StreamName, listener: LiveListener): () => void {
  const lifetime = createLifetime()
  let ended = false
  let failures = 0
  let last: StreamState | undefined
  const tell = (state: StreamState, failure?: Failure): void => {
    if (ended || (state === last && !failure)) return
    last = state
    listener.onState(state, failure)
  }
  lifetime.add(() => {
    ended = true
  })

  const begin = async (): Promise<void> => {
    if (client.group) {
      const { openGroupStream } = await import('./group/group-stream.ts')
      if (!ended) lifetime.add(openGroupStream(client.group, name, { ...listener, onState: tell }))
      return
    }
    const wait = untilNextLook(client.base)
    if (wait) return void lifetime.after(wait, begin) // all streams of a silent station are opened again together
    const config = await client.boot() // the address of a stream depends on the dialect
    if (ended) return
    if (!config.ok) {
      lifetime.after(untilNextLook(client.base) ?? retryDelay(failures, MAX_RETRY_MS, Math.random()), begin)
      failures += 1
      return
    }
    const leave = subscribe(specOf(client, config.value, name), {
      onState: tell,
      onEvent: (event, data) => ended || listener.onMessage(listener.decode(event, data)),
    })
    lifetime.add(leave)
  }

  tell('connecting')
  void begin()
  return () => lifetime.end()
}

function specOf(client: StationClient, config: StationConfig, name: StreamName): StreamSpec {
  const levels = config.dialect === 'classic' ? '/api/v1/audio-level' : '/api/v2/streams/audio-level'
  return {
    url: client.base + (name === 'audio-level' ? levels : `/api/v2/${name}/stream`),
    identity: client.isOwn ? (config.security.accessAllowed ? 'user' : 'guest') : 'anonymous',
    maxRetryMs: name === 'detections' ? QUICK_RETRY_MS : MAX_RETRY_MS,
    heartbeats: name !== 'audio-level', // its heartbeats are comments, which scripts cannot see
  }
}
