import { describe, expect, test } from 'vitest'
import { synthesiseClip } from '../../../../demo/station/synth/clip.ts'

const SAMPLE_RATE = 48_000
const bird = (scientificName: string) => ({ code: '', scientificName })
const clip = (scientificName: string, seed = 1, seconds = 6) =>
  synthesiseClip({ species: bird(scientificName), seed, seconds, sampleRate: SAMPLE_RATE })

describe('a synthesised clip', () => {
  test('is the same for the same species and seed, and another for another', () => {
    expect(clip('Parus major', 5, 2)).toEqual(clip('Parus major', 5, 2))
    expect(clip('Parus major', 5, 2)).not.toEqual(clip('Parus major', 6, 2))
    expect(clip('Parus major', 5, 2)).not.toEqual(clip('Turdus merula', 5, 2))
  })

  test('is as long as asked for, finite and never beyond full scale', () => {
    const samples = clip('Dendrocopos major', 2, 4)
    expect(samples.length).toBe(4 * SAMPLE_RATE)
    expect(samples.every((sample) => Number.isFinite(sample) && Math.abs(sample) < 1)).toBe(true)
  })
})
