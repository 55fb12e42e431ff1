import { createLiveClock, type LiveClock, type Recorded } from '../domain/sound/live-clock.ts'
import { createLiveColumns, type LiveColumns } from '../domain/sound/live-columns.ts'
import { createLiveLoudness } from '../domain/sound/live-loudness.ts'
import { createLiveSpectrum } from '../domain/sound/live-spectrum.ts'
import type { LiveReading } from '../domain/sound/live-viewport.ts'
import type { LiveSamples } from './live-samples.ts'

/** Interval of readings of the station's clock, seconds. */
const CLOCK_EVERY_SECONDS = 0.5

/** Input of a memory: its sound and its time. */
export interface LiveInput {
  readonly sampleRate: number
  readonly samples: LiveSamples
  /** Time of recording of the sound heard now; undefined while unknown. */
  heardAt(): Recorded | undefined
}

/** Memory of one live sound: it lives longer than the pictures drawn of it. */
export interface LiveMemory {
  readonly columns: LiveColumns
  readonly clock: LiveClock
  /** Adds the sound since the last call; a longer pause between calls is a gap. */
  listen(): void
  /** Reading for a picture before it draws. */
  reading(): Omit<LiveReading, 'scrolledSecond'>
}

/** Memory of a live sound; it takes sound whenever {@link LiveMemory.listen} is called. */
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
