import { MINUTE_MS } from '../domain/calendar.ts'
import { createLifetime } from './lifetime.ts'

/** Current time of the browser, milliseconds since 1970 UTC. */
export const now = (): number => Date.now()

/** Offset of the browser from UTC at an instant in minutes, +60 = UTC+1. Only a guess at the station's. */
export const browserUtcOffsetMinutes = (at: number): number => -new Date(at).getTimezoneOffset()

const watchers = new Set<() => void>()
let stopTimer: (() => void) | undefined

/** Calls at each full minute. One timer serves all callers; none runs without callers. Returns the way to stop. */
export function everyMinute(fn: () => void): () => void {
  const watcher = (): void => fn() // own identity, so that the same function may watch twice
  watchers.add(watcher)
  stopTimer ??= startTimer()
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    stopTimer?.()
    stopTimer = undefined
  }
}

function startTimer(): () => void {
  const lifetime = createLifetime()
  const next = (): void => {
    // the next full minute is worked out each time: timers drift, and laptops sleep
    lifetime.after(MINUTE_MS - (now() % MINUTE_MS), () => {
      next()
      for (const watcher of [...watchers]) watcher()
    })
  }
  next()
  return () => lifetime.end()
}
