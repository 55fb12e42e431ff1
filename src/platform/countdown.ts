import { createLifetime } from './lifetime.ts'

/** A waiting time that can be held: afterwards the whole of it runs again. */
export interface Countdown {
  /** Begins, also after it was held. */
  run(): void
  hold(): void
  /** Never ends any more. */
  end(): void
}

/** Waits `ms` milliseconds without being held, then calls once. */
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
