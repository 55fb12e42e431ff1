import { useEffect, useEffectEvent, useRef } from 'react'
import { type Countdown, createCountdown } from '../../platform/countdown.ts'

interface CountdownOptions {
  /** Milliseconds; 0 never ends. */
  readonly durationMs: number
  /** Begins anew whenever this changes. */
  readonly round: number
  /** Holds it: afterwards the whole time runs again. */
  readonly isPaused: boolean
  onEnd(): void
}

/** Calls when the time is up; not while it is held. */
export function useCountdown({ durationMs, round, isPaused, onEnd }: CountdownOptions): void {
  const countdown = useRef<Countdown | undefined>(undefined)
  const end = useEffectEvent(onEnd)
  // a new round is the reason to begin anew
  useEffect(() => {
    if (durationMs === 0) return
    const mine = createCountdown(durationMs, end)
    countdown.current = mine
    return () => {
      mine.end()
      countdown.current = undefined
    }
  }, [durationMs, round])
  // a countdown that began anew has to be told, too
  useEffect(() => {
    if (isPaused) countdown.current?.hold()
    else countdown.current?.run()
  }, [isPaused, durationMs, round])
}
