import type { LivePlayerEvent } from '../../audio/live-player.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ListenProblem, ListenState } from '../../domain/listening.ts'
import { RECONNECT_SECONDS } from '../../domain/live-session.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { whenOnline } from '../../platform/page-life.ts'

/** How long sound is waited for before it is said that there is none, milliseconds. */
export const NO_SOUND_MS = 45_000
/** How long sound that was heard may be away before that is a loss, milliseconds: a hiccup of the net is none. */
export const STALLED_MS = 3000
/** Sound that has gone well for this long makes an earlier loss forgotten, milliseconds. */
const WELL_MS = 30_000

/** What can be done with listening. */
export interface SessionActions {
  say(state: ListenState): void
  finish(state: 'stopped' | 'error' | 'unsupported', problem?: ListenProblem): void
  /** The sound is gone; `isPassing`: another attempt may bring it back. */
  lose(problem: ListenProblem, isPassing: boolean): void
}

/** Failures that another attempt may mend. */
const PASSING: readonly Failure['kind'][] = [
  'network',
  'offline',
  'not-answering',
  'timeout',
  'server',
  'not-found',
  'unreadable',
]

/** Does what a refusal of the station means; nothing where we gave up ourselves. */
export function afterFailure(failure: Failure, { lose }: SessionActions): void {
  if (failure.kind !== 'aborted') lose({ kind: 'start', failure }, PASSING.includes(failure.kind))
}

/** Does what it means that the player told something. */
export function afterEvent(event: LivePlayerEvent, { say, finish, lose }: SessionActions): void {
  switch (event.kind) {
    case 'playing':
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

/** What is known of the sound of a session. */
export interface SessionSound {
  /** Since when it has been heard, milliseconds since 1970; undefined before. */
  readonly heardSinceMs: number | undefined
  /** Since when it is away; undefined while it is heard, and before it was. */
  readonly lostSinceMs: number | undefined
  /** Whether it has been away for longer than a hiccup. */
  readonly isLong: boolean
  hear(): void
  lose(): void
  /** Nobody waits for it any more. */
  end(): void
}

/**
 * Makes what knows since when sound is heard, and since when it is away.
 *
 * @param onLong called when it has been away for {@link STALLED_MS}
 */
export function sessionSound(lifetime: Lifetime, onLong: () => void): SessionSound {
  let heardSinceMs: number | undefined
  let lostSinceMs: number | undefined
  let isLong = false
  let cancel = (): void => {}
  const end = (): void => {
    cancel()
    lostSinceMs = undefined
    isLong = false
  }
  return {
    get heardSinceMs() {
      return heardSinceMs
    },
    get lostSinceMs() {
      return lostSinceMs
    },
    get isLong() {
      return isLong
    },
    hear() {
      heardSinceMs ??= now()
      end()
    },
    lose() {
      if (heardSinceMs === undefined || lostSinceMs !== undefined) return
      lostSinceMs = now()
      cancel = lifetime.after(STALLED_MS, () => {
        isLong = true
        onLong()
      })
    },
    end,
  }
}

/** The attempts of a session to hear a source: from a start to a loss, and then the next. */
export interface SessionAttempts {
  /** Of the attempt that is under way. */
  readonly current: Lifetime
  /** Whether it follows a loss. */
  readonly isAgain: boolean
  /** Ends it, and begins another one in a while and when there is a network; false: it was the last. */
  again(): boolean
  /** The sound is there: when it has been for long enough, earlier losses are forgotten. */
  goWell(): void
}

/** Makes the attempts of a session; the first is under way. */
export function sessionAttempts(begin: () => void): SessionAttempts {
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

/**
 * Makes what follows the player: a stream that loads for ever, or loads what is no sound, never fails by itself.
 *
 * @param onSilence called when the player has waited for sound for too long
 * @returns takes what the player told, and the attempt in which it did
 */
export function silenceWatch(onSilence: () => void): (event: LivePlayerEvent, attempt: Lifetime) => void {
  let waiting: { readonly attempt: Lifetime; readonly cancel: () => void } | undefined
  return ({ kind }, attempt) => {
    if (kind === 'buffering' && waiting?.attempt === attempt) return // since when it has waited counts, not how often
    waiting?.cancel()
    waiting = kind === 'buffering' ? { attempt, cancel: attempt.after(NO_SOUND_MS, onSilence) } : undefined
  }
}
