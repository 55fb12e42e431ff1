import { synthesiseClip } from '../synth/clip.ts'
import type { SongTask } from './song-task.ts'

/** Samples a second of the clips of the garden. */
export const CLIP_SAMPLE_RATE = 48_000

/** Maker of the samples of a clip that keeps the last few: the picture of one is mostly wanted right after its sound. */
export function createClipSamples(limit: number): (task: SongTask) => Float32Array {
  const kept = new Map<string, Float32Array>()
  return ({ species, seed }) => {
    const key = `${seed}:${species.scientificName}`
    const samples = kept.get(key) ?? synthesiseClip({ species, seed, sampleRate: CLIP_SAMPLE_RATE })
    kept.delete(key)
    kept.set(key, samples)
    const [oldest] = kept.keys()
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest)
    return samples
  }
}
