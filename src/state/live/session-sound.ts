import type { LivePlayerEvent } from '../../audio/live-player.ts'
import { now } from '../../platform/clock.ts'
import type { Lifetime } from '../../platform/lifetime.ts'

/** How long sound is waited for before it is said that there is none, milliseconds. */
export const NO_SOUND_MS = 45_000
/** How long sound that was heard may be away before that is a loss, milliseconds: a hiccup of the net is none. */
const STALLED_MS = 3000

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
