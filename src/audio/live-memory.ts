import { createLiveClock, type LiveClock, type Recorded } from '../domain/sound/live-clock.ts'
import { createLiveColumns, type LiveColumns } from '../domain/sound/live-columns.ts'
import { createLiveLoudness } from '../domain/sound/live-loudness.ts'
import { createLiveSpectrum } from '../domain/sound/live-spectrum.ts'
import type { LiveReading } from '../domain/sound/live-viewport.ts'
import type { LiveSamples } from './live-samples.ts'

/** How often the station's clock is looked at. */
const CLOCK_EVERY_SECONDS = 0.5

/** Where a memory gets its sound and its time. */
export interface LiveInput {
  readonly sampleRate: number
  readonly samples: LiveSamples
  /** When what is heard now was recorded; undefined while nobody knows. */
  heardAt(): Recorded | undefined
}

/** What was heard so far of one live sound: it outlives the pictures that are drawn of it. */
export interface LiveMemory {
  readonly columns: LiveColumns
  readonly clock: LiveClock
  /** Takes in what has sounded since the last call; what nobody looked at for longer than a moment is a gap. */
  listen(): void
  /** What a picture reads before it draws. */
  reading(): Omit<LiveReading, 'scrolledSecond'>
}

/** Begins to remember a live sound: from now on whenever {@link LiveMemory.listen} is called. */
export function createLiveMemory({ sampleRate, samples, heardAt }: LiveInput): LiveMemory {
  const columns = createLiveColumns(sampleRate)
  const loudness = createLiveLoudness(columns.perSecond)
  const spectrum = createLiveSpectrum(columns, loudness)
  const clock = createLiveClock()
  let clockAt = Number.NEGATIVE_INFINITY
  const newest = (): number => Math.max(0, columns.secondOf(columns.next))
  return {
    columns,
    clock,
    reading: () => ({
      oldestSecond: columns.oldest === 0 ? 0 : columns.secondOf(columns.oldest),
      newestSecond: newest(),
      liftDecibels: loudness.liftDecibels,
      isQuiet: loudness.isQuiet,
      density: globalThis.devicePixelRatio || 1,
    }),
    listen() {
      const { samples: fresh, missed } = samples.read()
      if (missed > 0) spectrum.miss(missed)
      spectrum.push(fresh)
      const newestSecond = newest()
      if (Math.abs(newestSecond - clockAt) < CLOCK_EVERY_SECONDS) return
      clockAt = newestSecond
      const recorded = heardAt()
      if (recorded) clock.note(newestSecond, recorded)
    },
  }
}
