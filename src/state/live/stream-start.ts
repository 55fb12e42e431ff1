import { LISTENER_HEARTBEAT_MS } from '../../domain/limits.ts'
import { now } from '../../platform/clock.ts'
import type { Lifetime } from '../../platform/lifetime.ts'
import { onLeaving } from '../../platform/page-life.ts'
import type { StationClient } from '../../station/client.ts'
import * as liveAudio from '../../station/endpoints/live-audio.ts'
import { afterFailure, type SessionActions } from './session-actions.ts'
import { NO_SOUND_MS } from './session-sound.ts'

/** How often an empty playlist is asked for again, milliseconds. */
const EMPTY_RETRY_MS = 1000

/** One attempt to get a stream: from a start to a loss. */
interface StreamAttempt {
  /** Ends with the attempt, and with it the heartbeats. */
  readonly lifetime: Lifetime
  /** Whether anybody still waits for it. */
  isCurrent(): boolean
}

/** What a station knows of one session of listening. */
interface SessionListener {
  /**
   * Starts a microphone's stream by its id, tells the station again and again that somebody listens, and waits for the first
   * sound. Gives the address of the playlist; undefined: nobody waits for it any more, or what was to be done is done.
   */
  start(source: string, attempt: StreamAttempt): Promise<string | undefined>
  /** Gives up what is under way, and tells the station that nobody listens any more. */
  leave(): void
}

/** Makes a listener of whom the station knows nothing yet, and who takes leave when the page goes. */
export function streamListener(client: StationClient, lifetime: Lifetime, actions: SessionActions): SessionListener {
  const listener = uuid()
  const ending = new AbortController()
  const { signal } = ending
  let stream: liveAudio.LiveStream | undefined
  const leaveInPassing = (): void => {
    if (stream) liveAudio.leaveInPassing(client, stream)
    stream = undefined
    actions.finish('stopped')
  }
  lifetime.add(onLeaving(leaveInPassing))
  return {
    async start(source, attempt) {
      const started = await liveAudio.startLiveAudio(client, source, listener, { signal })
      if (!attempt.isCurrent()) return undefined
      if (!started.ok) {
        afterFailure(started.failure, actions)
        return undefined
      }
      const heard = started.value
      if (!heard) {
        actions.finish('error', { kind: 'elsewhere' })
        return undefined
      }
      stream = heard
      const beat = (): void => void liveAudio.sendHeartbeat(client, heard)
      beat()
      attempt.lifetime.every(LISTENER_HEARTBEAT_MS, beat)
      return waitForSound(client, heard, signal, attempt, actions)
    },
    leave() {
      ending.abort()
      if (stream) void liveAudio.leaveLiveAudio(client, stream)
    },
  }
}

/** A playlist without any sound is no reason to give up yet (station-api 9.2). */
async function waitForSound(
  client: StationClient,
  stream: liveAudio.LiveStream,
  signal: AbortSignal,
  { lifetime, isCurrent }: StreamAttempt,
  actions: SessionActions,
): Promise<string | undefined> {
  const sinceMs = now()
  for (;;) {
    const answer = await liveAudio.hasSound(client, stream, { signal })
    if (!isCurrent()) return undefined
    if (!answer.ok) {
      afterFailure(answer.failure, actions)
      return undefined
    }
    if (answer.value) return stream.playlistUrl
    if (now() - sinceMs > NO_SOUND_MS) {
      actions.lose({ kind: 'no-sound' }, true)
      return undefined
    }
    await new Promise<void>((proceed) => lifetime.after(EMPTY_RETRY_MS, proceed))
  }
}

/** A random UUID, also on plain http, where browsers have no function for it. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
