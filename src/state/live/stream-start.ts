import { LISTENER_HEARTBEAT_MS } from '../../domain/limits.ts'
import { now } from '../../platform/clock.ts'
import type { Lifetime } from '../../platform/lifetime.ts'
import { onLeaving } from '../../platform/page-life.ts'
import type { StationClient } from '../../station/client.ts'
import * as liveAudio from '../../station/endpoints/live-audio.ts'
import { afterFailure, type SessionActions } from './session-actions.ts'
import { NO_SOUND_MS } from './session-sound.ts'

/** Interval of asking again for an empty playlist, milliseconds. */
const EMPTY_RETRY_MS = 1000

/** Attempt to get a stream: from a start to a loss. */
interface StreamAttempt {
  /** Lifetime of the attempt and its heartbeats. */
  readonly lifetime: Lifetime
  /** Whether it is still wanted. */
  isCurrent(): boolean
}

/** Listener of one session, as the station knows it. */
interface SessionListener {
  /**
   * Starts a microphone's stream by its id, tells the station at intervals that somebody listens, and waits for the
   * first sound. Returns the address of the playlist; undefined when it is not wanted any more, or a failure was
   * handled.
   */
  start(source: string, attempt: StreamAttempt): Promise<string | undefined>
  /** Ends everything under way, and tells the station that nobody listens any more. */
  leave(): void
}

/** Listener that the station does not know yet, and that takes leave with the page. */
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

/** Waits for a playlist with sound; an empty one is no reason to give up yet (station-api 9.2). */
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

/** Random UUID, also on plain http, where browsers have no function for it. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
