import { createWorkerPool, workerFile, type WorkerPool } from '../../../server/station/media/worker-pool.ts'
import { VOICE_PEAK } from '../synth/song.ts'
import type { SingingSpecies } from '../synth/songs.ts'
import { type Loudness, loudnessOf, SILENCE } from './level.ts'
import { type PlacedBout, planBlock, type PlanParts } from './plan.ts'
import { BLOCK_SAMPLES, sampleAt } from './signal.ts'
import type { SoundTask } from './sound-task.ts'

/** Blocks kept: the present one, the next, and the last few seconds, with which a new stream begins. */
const KEPT_BEHIND = 4

/** Samples of a level: the tenth of a second before its instant. */
const LEVEL_SAMPLES = sampleAt(100)
/** Distance of a bird that sings on demand. */
const WANTED_DISTANCE = 0.1
const WANTED_KEPT_MS = 10_000

/** Signals of a microphone: unchanged, none, or so loud that it clips. */
export const SIGNALS = ['natural', 'silent', 'clipping'] as const
export type Signal = (typeof SIGNALS)[number]
const OVERDRIVE = 200

/** Song of a bird on demand (lab). */
export interface WantedSong {
  readonly species: SingingSpecies
  /** Real milliseconds since 1970. */
  readonly at: number
  readonly seconds: number
}

/**
 * Soundscape of the garden's microphones, the same for the same garden and clock. Sound is made in a thread of its own,
 * only while somebody asks for it. Microphones are numbered as in `GARDEN_SOURCES`, samples as `sampleAt` does.
 */
export interface Soundscape {
  /** The sound thread; encoders work there, too. */
  readonly workers: WorkerPool<SoundTask>
  /** Samples (-1 to 1) from one number to before another. Rejects when the station ends. */
  read(ear: number, from: number, to: number): Promise<Float32Array<ArrayBuffer>>
  /** Loudness at an instant (real milliseconds); silence as long as that sound is not made. */
  loudness(ear: number, instant: number): Loudness
  /** Sets the signal of a microphone from now on. */
  setSignal(ear: number, signal: Signal): void
  /** Adds a song that begins at its moment; earlier blocks stay as they are. */
  sing(ear: number, song: WantedSong): void
  close(): Promise<void>
}

/** Opens the ears. `workers` is there for tests. */
export function createSoundscape(
  parts: PlanParts,
  workers: WorkerPool<SoundTask> = createWorkerPool(workerFile('./sound-worker', import.meta.url)),
): Soundscape {
  const ears = new Map<number, Blocks>()
  const signals = new Map<number, Signal>()
  const wanted = createWantedSongs(parts.now)

  const make = async (ear: number, block: number): Promise<Float32Array> => {
    const plan = planBlock(parts, ear, block, wanted.from(ear, block * BLOCK_SAMPLES))
    if (!plan) return new Float32Array(BLOCK_SAMPLES)
    return new Float32Array((await workers.run({ kind: 'block', plan })).buffer)
  }
  const blocksOf = (ear: number): Blocks => {
    const blocks = ears.get(ear) ?? createBlocks((number) => make(ear, number))
    ears.set(ear, blocks)
    return blocks
  }
  return {
    workers,
    async read(ear, from, to) {
      const blocks = blocksOf(ear)
      const result = new Float32Array(Math.max(0, to - from))
      for (let at = from; at < to; ) {
        const number = Math.floor(at / BLOCK_SAMPLES)
        const first = number * BLOCK_SAMPLES
        const samples = await blocks.at(number).made
        result.set(samples.subarray(at - first, to - first), at - from)
        at = first + BLOCK_SAMPLES
      }
      blocks.at(Math.floor(to / BLOCK_SAMPLES) + 1) // ready before it is needed
      return asArrived(signals.get(ear), result)
    },
    loudness(ear, instant) {
      const blocks = blocksOf(ear)
      const to = sampleAt(instant)
      const number = Math.floor(to / BLOCK_SAMPLES)
      const samples = blocks.at(number).samples()
      blocks.at(number + 1)
      // at the beginning of a block, the first tenth of a second that is there
      const end = Math.max(LEVEL_SAMPLES, to - number * BLOCK_SAMPLES)
      return samples ? loudnessOf(asArrived(signals.get(ear), samples.slice(end - LEVEL_SAMPLES, end))) : SILENCE
    },
    setSignal: (ear, signal) => void signals.set(ear, signal),
    sing(ear, song) {
      wanted.add(ear, song)
      blocksOf(ear).forgetFrom(Math.floor(sampleAt(song.at) / BLOCK_SAMPLES))
    },
    close: () => workers.close(),
  }
}

/** Songs on demand; each is dropped some time after its end. */
function createWantedSongs(now: () => number) {
  let songs: readonly { readonly ear: number; readonly end: number; readonly bout: PlacedBout }[] = []
  return {
    add(ear: number, { species, at, seconds }: WantedSong): void {
      const key = `wanted:${at}:${species.scientificName}:${ear}`
      const place = { offsetMs: 0, distance: WANTED_DISTANCE, peak: VOICE_PEAK, start: sampleAt(at) }
      const known = songs.filter(({ end }) => end > now() - WANTED_KEPT_MS)
      songs = [...known, { ear, end: at + seconds * 1000, bout: { key, species, seconds, ...place } }]
    },
    /** Songs of a microphone, placed from that sample on. */
    from: (ear: number, first: number): PlacedBout[] =>
      songs.filter((one) => one.ear === ear).map(({ bout }) => ({ ...bout, start: bout.start - first })),
  }
}

/** Samples with the signal, changed in place. */
function asArrived<Samples extends Float32Array>(signal: Signal | undefined, samples: Samples): Samples {
  if (signal === 'silent') samples.fill(0)
  if (signal !== 'clipping') return samples
  for (let index = 0; index < samples.length; index += 1)
    samples[index] = Math.min(1, Math.max(-1, (samples[index] ?? 0) * OVERDRIVE))
  return samples
}

/** Block of sound: a promise, and the samples once it is made. */
interface Block {
  readonly made: Promise<Float32Array>
  readonly samples: () => Float32Array | undefined
}

/** Blocks of one microphone that are made or being made. */
interface Blocks {
  /** Makes it unless it is there, and drops blocks far behind it. */
  at(number: number): Block
  /** Drops blocks from this number on, which would be different now. */
  forgetFrom(number: number): void
}

/** Blocks that `make` makes. */
function createBlocks(make: (number: number) => Promise<Float32Array>): Blocks {
  const known = new Map<number, Block>()
  return {
    at(number) {
      const there = known.get(number)
      if (there) return there
      for (const one of known.keys()) if (one < number - KEPT_BEHIND) known.delete(one)
      let samples: Float32Array | undefined
      const made = make(number)
      const block = { made, samples: () => samples }
      known.set(number, block)
      made.then(
        (done) => {
          samples = done
        },
        () => known.delete(number), // the station ends, or the next who asks has better luck
      )
      return block
    },
    forgetFrom(number) {
      for (const one of known.keys()) if (one >= number) known.delete(one)
    },
  }
}
