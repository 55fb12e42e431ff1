import { createLivePlayer, isLiveContextAwake, type LivePlayer, type LivePlayerEvent } from '../../audio/live-player.ts'
import { acquirePlayback } from '../../audio/exclusive-playback.ts'
import { type Listening, type ListenProblem, type ListenState, type LiveSource } from '../../domain/listening.ts'
import { RECONNECT_SECONDS } from '../../domain/live-session.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { onLeaving, whenOnline } from '../../platform/page-life.ts'
import type { StationClient } from '../../station/client.ts'
import * as liveAudio from '../../station/endpoints/live-audio.ts'
import { fileAddress } from '../../station/endpoints/media.ts'
import { afterEvent, type SoundLoss, silenceWatch, soundLoss } from './session-actions.ts'
import { startStream } from './stream-start.ts'

/** Sound that has gone well for this long makes an earlier loss forgotten, milliseconds. */
const WELL_MS = 30_000

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
export function openLiveSession(options: LiveSessionOptions): LiveSession {
  const { client, likely, findSource, isMeasured, onChange, onEnd } = options
  const lifetime = createLifetime()
  const ending = new AbortController()
  const listener = uuid()
  let source = likely
  let stream: liveAudio.LiveStream | undefined
  /** Of one attempt: from a start to a loss. */
  let attempt = createLifetime()
  let [losses, isOver, current] = [0, false, 'starting' as ListenState] // reason: one of several
  let heardSinceMs: number | undefined
  const lost = soundLoss(lifetime, () => current === 'buffering' && say('buffering'))

  const say = (state: ListenState, cause?: ListenProblem, more?: Pick<Listening, 'isTriedAgain'>): void => {
    current = state
    onChange({ ...listeningWith(state, source, { heardSinceMs, lost, cause }), ...more })
  }

  const finish = (state: 'stopped' | 'error' | 'unsupported', problem?: ListenProblem): void => {
    if (isOver) return
    isOver = true
    if (state === 'stopped') lost.end()
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
    lost.begin()
    say('error', problem, { isTriedAgain: true })
    attempt.after(seconds * 1000, () => attempt.add(whenOnline(() => void begin())))
  }
  const actions = { say, finish, lose }

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
    const onStream = (started: liveAudio.LiveStream): void => void (stream = started)
    const from = { client, source: source.id, listener, lifetime: mine, signal: ending.signal, isCurrent, onStream }
    const playlistUrl = await startStream(from, actions)
    if (playlistUrl && isCurrent()) player.open(playlistUrl)
  }

  const watchSilence = silenceWatch(() => lose({ kind: 'no-sound' }, true))
  const hear = (event: LivePlayerEvent): void => {
    if (isOver) return
    watchSilence(event, attempt)
    if (event.kind === 'buffering' && heardSinceMs !== undefined) lost.begin()
    if (event.kind === 'playing') {
      heardSinceMs ??= now()
      lost.end()
      // asleep, the context would swallow what is led through it
      if (source && !isMeasured(source) && isLiveContextAwake()) player.tap()
      attempt.after(WELL_MS, () => (losses = 0))
    }
    afterEvent(event, actions)
  }

  const player = createLivePlayer({ isAnonymous: !client.isOwn, addressOf: fileAddress }, hear)
  lifetime.add(acquirePlayback(() => finish('stopped', { kind: 'interrupted' })))
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

/** Listening as one value, with what is known and nothing else. */
function listeningWith(
  state: ListenState,
  source: LiveSource | undefined,
  {
    heardSinceMs,
    lost,
    cause,
  }: { heardSinceMs: number | undefined; lost: SoundLoss; cause: ListenProblem | undefined },
): Listening {
  const { sinceMs: lostSinceMs } = lost
  const problem = cause ?? (state === 'buffering' && lost.isLong ? { kind: 'stalled' as const } : undefined)
  return {
    state,
    ...(source && { source }),
    ...(heardSinceMs && { heardSinceMs }),
    ...(lostSinceMs && { lostSinceMs }),
    ...(problem && { problem }),
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
