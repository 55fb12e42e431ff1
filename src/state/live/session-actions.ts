import type { LivePlayerEvent } from '../../audio/live-player.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ListenProblem, ListenState } from '../../domain/listening.ts'
import { now } from '../../platform/clock.ts'
import type { Lifetime } from '../../platform/lifetime.ts'

/** How long sound is waited for before it is said that there is none, milliseconds. */
export const NO_SOUND_MS = 45_000
/** How long sound that was heard may be away before that is a loss, milliseconds: a hiccup of the net is none. */
export const STALLED_MS = 3000

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

/** What is known of sound that was heard and is no longer. */
export interface SoundLoss {
  /** Since when, milliseconds since 1970; undefined while it is heard. */
  readonly sinceMs: number | undefined
  /** Whether it has been away for longer than a hiccup. */
  readonly isLong: boolean
  begin(): void
  end(): void
}

/**
 * Makes what knows since when sound is away.
 *
 * @param onLong called when it has been away for {@link STALLED_MS}
 */
export function soundLoss(lifetime: Lifetime, onLong: () => void): SoundLoss {
  let sinceMs: number | undefined
  let isLong = false
  let cancel = (): void => {}
  return {
    get sinceMs() {
      return sinceMs
    },
    get isLong() {
      return isLong
    },
    begin() {
      if (sinceMs !== undefined) return
      sinceMs = now()
      cancel = lifetime.after(STALLED_MS, () => {
        isLong = true
        onLong()
      })
    },
    end() {
      cancel()
      sinceMs = undefined
      isLong = false
    },
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
