import { now } from './clock.ts'
import { createLifetime } from './lifetime.ts'

/** A waiting time that can be paused: only the time in which it runs counts. */
export interface Countdown {
  /** Goes on from where it was paused; begins the first time. */
  run(): void
  pause(): void
  /** Never ends any more. */
  end(): void
}

/** Waits `ms` milliseconds of running time, then calls once. */
export function createCountdown(ms: number, onEnd: () => void): Countdown {
  const lifetime = createLifetime()
  let leftMs = ms
  let startedMs: number | undefined
  let cancel = (): void => {}
  return {
    run() {
      if (startedMs !== undefined) return
      startedMs = now()
      cancel = lifetime.after(leftMs, onEnd)
    },
    pause() {
      if (startedMs === undefined) return
      leftMs = Math.max(0, leftMs - (now() - startedMs))
      startedMs = undefined
      cancel()
    },
    end: () => lifetime.end(),
  }
}
