import { createLifetime } from './lifetime.ts'

/** Countdown that can be held: afterwards its whole time runs again. */
export interface Countdown {
  /** Starts it, also after it was held. */
  run(): void
  hold(): void
  /** Ends it for good. */
  end(): void
}

/** Countdown of `ms` milliseconds without being held, then one call. */
export function createCountdown(ms: number, onEnd: () => void): Countdown {
  const lifetime = createLifetime()
  let isRunning = false
  let cancel = (): void => {}
  return {
    run() {
      if (isRunning) return
      isRunning = true
      cancel = lifetime.after(ms, onEnd)
    },
    hold() {
      isRunning = false
      cancel()
    },
    end: () => lifetime.end(),
  }
}
