import type { GardenStore } from '../store/garden-contract.ts'
import { inBackground } from '../../../server/station/time/background-timer.ts'
import type { StationClock } from '../../../server/station/time/clock.ts'
import type { Publisher } from './publisher.ts'

const BEAT_MS = 500
/** Birds in one beat from which they come without their pending lists (a hurried clock, a set one). */
const BURST = 4

/** Pulse of the garden: lets birds sing by the clock and sends out what was heard. */
export interface Pulse {
  /** Pauses the birds until resumed; the songs meanwhile are lost. */
  pause(): void
  resume(): void
  paused(): boolean
  stop(): void
}

export function startPulse(store: GardenStore, clock: StationClock, publisher: Publisher): Pulse {
  let paused = false
  const beat = (): void => {
    if (paused) return
    const { detections, notifications } = store.advance(new Date(clock.now()))
    for (const row of detections) publisher.detection(row, { pending: detections.length <= BURST })
    for (const notice of notifications) publisher.notification(notice)
  }
  const timer = inBackground(setInterval(beat, BEAT_MS))
  return {
    pause() {
      paused = true
    },
    resume() {
      paused = false
    },
    paused: () => paused,
    stop: () => clearInterval(timer),
  }
}
