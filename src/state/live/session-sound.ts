import type { LivePlayerEvent } from '../../audio/live-player.ts'
import { now } from '../../platform/clock.ts'
import type { Lifetime } from '../../platform/lifetime.ts'

/** Wait for sound before it is said that there is none, milliseconds. */
export const NO_SOUND_MS = 45_000
/** Absence of sound up to which it is only a hiccup, milliseconds. */
const STALLED_MS = 3000

/** Sound of a session, as far as known. */
export interface SessionSound {
  /** Time since which it has been heard, milliseconds since 1970; undefined before. */
  readonly heardSinceMs: number | undefined
  /** Time since which it is missing; undefined while it is heard, and before it was. */
  readonly lostSinceMs: number | undefined
  /** Whether it has been missing for longer than a hiccup. */
  readonly isLong: boolean
  hear(): void
  lose(): void
  /** Ends the wait for it. */
  end(): void
}

/**
 * Sound of a session, with the times since which it is heard or missing.
 *
 * @param onLong called when it has been missing for {@link STALLED_MS}
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

/**
 * Watch on the player: a stream that loads for ever, or loads something else than sound, never fails by itself.
 *
 * @param onSilence called when the player has waited for sound for too long
 * @returns takes an event of the player, and its attempt
 */
export function silenceWatch(onSilence: () => void): (event: LivePlayerEvent, attempt: Lifetime) => void {
  let waiting: { readonly attempt: Lifetime; readonly cancel: () => void } | undefined
  return ({ kind }, attempt) => {
    if (kind === 'buffering' && waiting?.attempt === attempt) return // the first event counts
    waiting?.cancel()
    waiting = kind === 'buffering' ? { attempt, cancel: attempt.after(NO_SOUND_MS, onSilence) } : undefined
  }
}
