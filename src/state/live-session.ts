import {
  createLivePlayer,
  isLiveContextAwake,
  type LivePlayer,
  type LivePlayerEvent,
  wakeLiveContext,
} from '../audio/live-player.ts'
import { takeStage } from '../audio/stage.ts'
import type { Failure } from '../domain/failure.ts'
import { type Listening, type ListenProblem, type ListenState, type LiveSource } from '../domain/listening.ts'
import { RECONNECT_SECONDS } from '../domain/live-session.ts'
import { now } from '../platform/clock.ts'
import { createLifetime } from '../platform/lifetime.ts'
import { onLeaving, whenOnline } from '../platform/page-life.ts'
import type { StationClient } from '../station/client.ts'
import * as liveAudio from '../station/endpoints/live-audio.ts'

/** How often the station hears that somebody listens, milliseconds (Spec §9 "Live listening"). */
const HEARTBEAT_MS = 20_000
/** How often an empty playlist is asked for again, and for how long, milliseconds. */
const EMPTY_RETRY_MS = 1000
const EMPTY_MS = 45_000
/** Sound that has gone well for this long makes an earlier loss forgotten, milliseconds. */
const WELL_MS = 30_000

/** Failures that another attempt may mend. */
const PASSING: readonly Failure['kind'][] = ['network', 'offline', 'not-answering', 'timeout', 'server', 'not-found']

export interface LiveSessionOptions {
  readonly client: StationClient
  /** The source that will probably be played; undefined while none is known. */
  readonly likely: LiveSource | undefined
  /** The source to play; asked again after each loss, because a station that starts anew has new ids. */
  readonly findSource: (before: LiveSource | undefined) => Promise<LiveSource | undefined>
  /** Whether the station tells how loud a source is. */
  readonly isMeasured: (source: LiveSource) => boolean
  readonly onChange: (listening: Listening) => void
  /** Called once, when nothing of it is left. */
  readonly onEnd: () => void
}

/** From the click on a source to its silence. */
export interface LiveSession {
  readonly player: LivePlayer
  /** Tries to sound after the browser wanted a click; to be called in its tick. */
  resume(): void
  end(): void
}

/**
 * Plays a source: starts it at the station, waits for its first sound, plays, tells the station that somebody listens,
 * looks for a lost connection, and takes leave. To be called in the tick of the click.
 */
export function openLiveSession({
  client,
  likely,
  findSource,
  isMeasured,
  onChange,
  onEnd,
}: LiveSessionOptions): LiveSession {
  const lifetime = createLifetime()
  const ending = new AbortController()
  const me = uuid()
  let source = likely
  let stream: liveAudio.LiveStream | undefined
  /** Of one attempt: from a start to a loss. */
  let attempt = createLifetime()
  let losses = 0
  let heardSinceMs: number | undefined
  let isOver = false

  const say = (state: ListenState, problem?: ListenProblem): void =>
    onChange({ state, ...(source && { source }), ...(heardSinceMs && { heardSinceMs }), ...(problem && { problem }) })

  const finish = (state: 'stopped' | 'error' | 'unsupported', problem?: ListenProblem): void => {
    if (isOver) return
    isOver = true
    attempt.end()
    player.end() // before the station is told: a request for the playlist would register us again
    lifetime.end()
    ending.abort()
    if (stream) void liveAudio.leaveLiveAudio(client, stream)
    onEnd()
    say(state, problem)
  }

  /** What was heard comes back by itself, if it can; what never began is told at once. */
  const lose = (problem: ListenProblem, isPassing: boolean): void => {
    const seconds = RECONNECT_SECONDS[losses]
    if (heardSinceMs === undefined || !isPassing || seconds === undefined) return finish('error', problem)
    attempt.end()
    attempt = createLifetime()
    player.close()
    losses += 1
    say('error', problem)
    attempt.after(seconds * 1000, () => attempt.add(whenOnline(() => void begin())))
  }
  const loseBy = (failure: Failure): void => {
    if (failure.kind !== 'aborted') lose({ kind: 'start', failure }, PASSING.includes(failure.kind))
  }

  const begin = async (): Promise<void> => {
    const mine = attempt
    const isCurrent = (): boolean => !isOver && attempt === mine
    say('starting', losses > 0 ? { kind: 'reconnecting' } : undefined)
    const found = await findSource(source)
    if (!isCurrent()) return
    if (!found) return finish('error', { kind: 'no-source' })
    if (found !== source) {
      source = found
      say('starting', losses > 0 ? { kind: 'reconnecting' } : undefined)
    }
    const started = await liveAudio.startLiveAudio(client, source.id, me, { signal: ending.signal })
    if (!isCurrent()) return
    if (!started.ok) return loseBy(started.failure)
    if (!started.value) return finish('error', { kind: 'elsewhere' })
    stream = started.value
    const beat = (): void => void (stream && liveAudio.sendHeartbeat(client, stream))
    beat()
    mine.every(HEARTBEAT_MS, beat)
    await waitForSound(stream, isCurrent)
  }

  /** A playlist without any sound is no reason to give up yet (station-api 9.2). */
  const waitForSound = async (wanted: liveAudio.LiveStream, isCurrent: () => boolean): Promise<void> => {
    const sinceMs = now()
    for (;;) {
      const answer = await liveAudio.hasSound(client, wanted, { signal: ending.signal })
      if (!isCurrent()) return
      if (!answer.ok) return loseBy(answer.failure)
      if (answer.value) return player.open(wanted.playlistUrl)
      if (now() - sinceMs > EMPTY_MS) return lose({ kind: 'no-sound' }, true)
      await new Promise<void>((proceed) => attempt.after(EMPTY_RETRY_MS, proceed))
    }
  }

  const hear = (event: LivePlayerEvent): void => {
    if (isOver) return
    switch (event.kind) {
      case 'playing':
        heardSinceMs ??= now()
        // asleep, the context would swallow what is led through it
        if (source && !isMeasured(source) && isLiveContextAwake()) player.tap()
        attempt.after(WELL_MS, () => (losses = 0))
        return say('playing')
      case 'buffering':
      case 'blocked':
        return say(event.kind)
      case 'paused':
        return finish('stopped')
      case 'unsupported':
        return finish('unsupported')
      case 'code':
        return finish('error', { kind: 'code' })
      case 'failed':
        return lose({ kind: 'playback', details: event.details }, event.isNetwork)
    }
  }

  if (!source || !isMeasured(source)) wakeLiveContext() // the sound itself may have to be measured
  const player = createLivePlayer(!client.isOwn, hear)
  lifetime.add(takeStage(() => finish('stopped', { kind: 'interrupted' })))
  lifetime.add(
    onLeaving(() => {
      if (stream) liveAudio.leaveInPassing(client, stream)
      stream = undefined
      finish('stopped')
    }),
  )
  void begin()
  return { player, resume: () => player.resume(), end: () => finish('stopped') }
}

/** A random UUID, also on plain http, where browsers have no function for it. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
