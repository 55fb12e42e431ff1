import { acquirePlayback } from '../../audio/exclusive-playback.ts'
import { createLivePlayer, isLiveContextAwake, type LivePlayer, type LivePlayerEvent } from '../../audio/live-player.ts'
import type { Listening, ListenProblem, ListenState, LiveSource } from '../../domain/listening.ts'
import { RECONNECT_SECONDS } from '../../domain/live-session.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { whenOnline } from '../../platform/page-life.ts'
import type { StationClient } from '../../station/client.ts'
import { fileAddress } from '../../station/endpoints/media.ts'
import { afterEvent } from './session-actions.ts'
import { type SessionSound, sessionSound, silenceWatch } from './session-sound.ts'
import { streamListener } from './stream-start.ts'

/** Time of good sound after which an earlier loss is forgotten, milliseconds. */
const WELL_MS = 30_000

export interface LiveSessionOptions {
  readonly client: StationClient
  /** Source that will probably be played; undefined while none is known. */
  readonly likely: LiveSource | undefined
  /** Finds the source to play; called again after each loss, because a restarted station has new ids. */
  readonly findSource: (before: LiveSource | undefined) => Promise<LiveSource | undefined>
  /** Whether the station tells the level of a source. */
  readonly isMeasured: (source: LiveSource) => boolean
  readonly onChange: (listening: Listening) => void
  /** Called once, at the very end. */
  readonly onEnd: () => void
}

/** Session: from the click on a source to its silence. */
export interface LiveSession {
  readonly player: LivePlayer
  /** Tries to sound after the browser wanted a click; to be called in its tick. */
  resume(): void
  end(): void
}

/**
 * Session of a source: it starts it at the station, waits for its first sound, plays, tells the station that somebody
 * listens, looks for a lost connection, and takes leave. To be called in the tick of the click.
 */
export function openLiveSession(options: LiveSessionOptions): LiveSession {
  const { client, likely, findSource, isMeasured, onChange, onEnd } = options
  const lifetime = createLifetime()
  let source = likely
  let [isOver, current] = [false, 'starting' as ListenState] // reason: one of several
  const sound = sessionSound(lifetime, () => current === 'buffering' && say('buffering'))
  const attempts = sessionAttempts(() => void begin())

  const say = (state: ListenState, cause?: ListenProblem, more?: Pick<Listening, 'isTriedAgain'>): void => {
    current = state
    onChange({ ...listeningWith(state, source, sound, cause), ...more })
  }

  const finish = (state: 'stopped' | 'error' | 'unsupported', problem?: ListenProblem): void => {
    if (isOver) return
    isOver = true
    if (state === 'stopped') sound.end()
    attempts.current.end()
    player.end() // before the station is told: a request for the playlist would register us again
    lifetime.end()
    listener.leave()
    onEnd()
    say(state, problem)
  }

  /** Handles a loss: sound that was heard is tried again, if possible; one that never began is told at once. */
  const lose = (problem: ListenProblem, isPassing: boolean): void => {
    if (sound.heardSinceMs === undefined || !isPassing || !attempts.again()) return finish('error', problem)
    player.close()
    sound.lose()
    say('error', problem, { isTriedAgain: true })
  }
  const listener = streamListener(client, lifetime, { say, finish, lose })

  const begin = async (): Promise<void> => {
    const mine = attempts.current
    const isCurrent = (): boolean => !isOver && attempts.current === mine
    const cause = attempts.isAgain ? ({ kind: 'reconnecting' } as const) : undefined
    say('starting', cause)
    const found = await findSource(source)
    if (!isCurrent()) return
    if (!found) return finish('error', { kind: 'no-source' })
    const isOther = found !== source
    source = found
    if (isOther) say('starting', cause)
    const playlistUrl = await listener.start(found.id, { lifetime: mine, isCurrent })
    if (playlistUrl && isCurrent()) player.open(playlistUrl)
  }

  const watchSilence = silenceWatch(() => lose({ kind: 'no-sound' }, true))
  const hear = (event: LivePlayerEvent): void => {
    if (isOver) return
    watchSilence(event, attempts.current)
    if (event.kind === 'buffering') sound.lose()
    if (event.kind === 'playing') {
      sound.hear()
      // asleep, the context would swallow the sound routed through it
      if (source && !isMeasured(source) && isLiveContextAwake()) player.tap()
      attempts.goWell()
    }
    afterEvent(event, { say, finish, lose })
  }

  const player = createLivePlayer({ isAnonymous: !client.isOwn, addressOf: fileAddress }, hear)
  lifetime.add(acquirePlayback(() => finish('stopped', { kind: 'interrupted' })))
  void begin()
  return { player, resume: () => player.resume(), end: () => finish('stopped') }
}

/** Listening as one value, without undefined fields. */
function listeningWith(
  state: ListenState,
  source: LiveSource | undefined,
  { heardSinceMs, lostSinceMs, isLong }: SessionSound,
  cause: ListenProblem | undefined,
): Listening {
  const problem = cause ?? (state === 'buffering' && isLong ? { kind: 'stalled' as const } : undefined)
  return {
    state,
    ...(source && { source }),
    ...(heardSinceMs && { heardSinceMs }),
    ...(lostSinceMs && { lostSinceMs }),
    ...(problem && { problem }),
  }
}

/** Attempts of a session to hear a source: each from a start to a loss. */
interface SessionAttempts {
  /** Lifetime of the attempt under way. */
  readonly current: Lifetime
  /** Whether it follows a loss. */
  readonly isAgain: boolean
  /** Ends it, and begins another one after a wait and with a network; false: it was the last. */
  again(): boolean
  /** Notes that the sound is there: after some time, earlier losses are forgotten. */
  goWell(): void
}

/** Attempts of a session; the first is under way. */
function sessionAttempts(begin: () => void): SessionAttempts {
  let current = createLifetime()
  let losses = 0
  return {
    get current() {
      return current
    },
    get isAgain() {
      return losses > 0
    },
    again() {
      const seconds = RECONNECT_SECONDS[losses]
      if (seconds === undefined) return false
      losses += 1
      current.end()
      const next = (current = createLifetime())
      next.after(seconds * 1000, () => next.add(whenOnline(begin)))
      return true
    },
    goWell: () => void current.after(WELL_MS, () => (losses = 0)),
  }
}
