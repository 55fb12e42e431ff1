import { MICROPHONES } from '../garden/sources.ts'
import { speciesOf } from '../garden/species.ts'
import { SONG_BEFORE_MS } from '../soundscape/bouts.ts'
import type { Soundscape } from '../soundscape/soundscape.ts'
import type { StoredDetection } from '../../../server/station/store/store.ts'
import type { GardenStore } from '../store/garden-contract.ts'
import type { StationClock } from '../../../server/station/time/clock.ts'

const SONG_SECONDS = 12
/** Pause between two greetings of a microphone, milliseconds. */
const PAUSE_MS = 300_000
/** Detections among which the greeting bird is looked for: the last on that microphone. */
const ROWS = 60

interface GreetingParts {
  readonly store: GardenStore
  readonly clock: StationClock
  readonly soundscape: Soundscape
  readonly birdsSing: () => boolean
  /** Announces a detection that is stored. */
  readonly tell: (row: StoredDetection) => void
}

/** Greeting: the bird that sings for a new listener. */
export interface Greeting {
  /** Lets the last bird of microphone number `ear` sing from now on, and detects it as late as the garden does. */
  greet(ear: number): void
  stop(): void
}

/** Greeting of listeners, so that they hear a bird, also when the garden rests. */
export function createGreeting({ store, clock, soundscape, birdsSing, tell }: GreetingParts): Greeting {
  const last = new Map<number, number>()
  const timers = new Set<NodeJS.Timeout>()
  const singsAnyway = (ear: number): boolean => {
    const within = SONG_BEFORE_MS * clock.speed
    return store.garden.nextDetections(clock.now(), clock.now() + within).some(({ source }) => source === ear)
  }
  return {
    greet(ear) {
      const at = Date.now()
      if (!birdsSing() || clock.speed <= 0 || at - (last.get(ear) ?? 0) < PAUSE_MS || singsAnyway(ear)) return
      const bird = store.recent(ROWS).find(({ sourceId }) => sourceId === MICROPHONES[ear]?.id)
      const species = bird && speciesOf(bird.scientificName)
      if (!species) return
      last.set(ear, at)
      soundscape.sing(ear, { species, at, seconds: SONG_SECONDS })
      const { scientificName, commonName, speciesCode, confidence, sourceId } = bird
      const timer = setTimeout(() => {
        timers.delete(timer)
        const { date, time } = clock.wall()
        tell(store.insert({ date, time, scientificName, commonName, speciesCode, confidence, sourceId }))
      }, SONG_BEFORE_MS)
      timers.add(timer.unref())
    },
    stop() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
