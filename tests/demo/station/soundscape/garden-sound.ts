import { createGarden, type Garden } from '../../../../demo/station/garden/garden.ts'
import { createStationClock } from '../../../../server/station/time/clock.ts'
import { createSoundscape, type Soundscape } from '../../../../demo/station/soundscape/soundscape.ts'
import { soundWithoutThread } from './sound-without-thread.ts'

/** The beginning of a spring day in Berlin: many birds, some rain. */
export const DAWN = Date.parse('2026-05-10T04:20:00Z')

/** A garden, and what its microphones hear when real and garden time are one. */
export function gardenSound(birdsSing = true): { readonly garden: Garden; readonly sound: Soundscape } {
  const garden = createGarden({ seed: 7, timeZone: 'Europe/Berlin', origin: DAWN, days: 3 })
  const now = (): number => DAWN
  const clock = createStationClock(garden.zone, { start: DAWN, speed: 1, real: now })
  const parts = { garden, clock, now, birdsSing: () => birdsSing }
  return { garden, sound: createSoundscape(parts, soundWithoutThread()) }
}
