import { RECONNECT_SECONDS } from '../../domain/live-session.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { whenOnline } from '../../platform/page-life.ts'

/** Sound that has gone well for this long makes an earlier loss forgotten, milliseconds. */
const WELL_MS = 30_000

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
