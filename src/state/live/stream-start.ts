import { now } from '../../platform/clock.ts'
import type { Lifetime } from '../../platform/lifetime.ts'
import type { StationClient } from '../../station/client.ts'
import * as liveAudio from '../../station/endpoints/live-audio.ts'
import { afterFailure, NO_SOUND_MS, type SessionActions } from './session-actions.ts'

/** How often the station hears that somebody listens, milliseconds (Spec §9 "Live listening"). */
const HEARTBEAT_MS = 20_000
/** How often an empty playlist is asked for again, milliseconds. */
const EMPTY_RETRY_MS = 1000

/** One attempt to get a stream: from a start to a loss. */
export interface StreamAttempt {
  readonly client: StationClient
  /** Id of the microphone. */
  readonly source: string
  /** Who listens: a UUID of this session. */
  readonly listener: string
  /** Ends with the attempt, and with it the heartbeats. */
  readonly lifetime: Lifetime
  readonly signal: AbortSignal
  /** Whether anybody still waits for it. */
  isCurrent(): boolean
  /** Called as soon as the station has us as a listener: it has to be told when we leave. */
  onStream(stream: liveAudio.LiveStream): void
}

/**
 * Starts a microphone's stream at the station, tells it again and again that somebody listens, and waits for its first
 * sound. Gives the address of the playlist; undefined: nobody waits for it any more, or what was to be done is done.
 */
export async function startStream(attempt: StreamAttempt, actions: SessionActions): Promise<string | undefined> {
  const { client, source, listener, signal, lifetime } = attempt
  const started = await liveAudio.startLiveAudio(client, source, listener, { signal })
  if (!attempt.isCurrent()) return undefined
  if (!started.ok) {
    afterFailure(started.failure, actions)
    return undefined
  }
  const stream = started.value
  if (!stream) {
    actions.finish('error', { kind: 'elsewhere' })
    return undefined
  }
  attempt.onStream(stream)
  const beat = (): void => void liveAudio.sendHeartbeat(client, stream)
  beat()
  lifetime.every(HEARTBEAT_MS, beat)
  return waitForSound(attempt, stream, actions)
}

/** A playlist without any sound is no reason to give up yet (station-api 9.2). */
async function waitForSound(
  attempt: StreamAttempt,
  stream: liveAudio.LiveStream,
  actions: SessionActions,
): Promise<string | undefined> {
  const { client, signal, lifetime } = attempt
  const sinceMs = now()
  for (;;) {
    const answer = await liveAudio.hasSound(client, stream, { signal })
    if (!attempt.isCurrent()) return undefined
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
