import { describe, expect, test } from 'vitest'
import { synthesiseClip } from '../../../../demo/station/synth/clip.ts'
import { songOf } from '../../../../demo/station/synth/songs.ts'
import { shareBetween } from './bands.ts'

const SAMPLE_RATE = 48_000
const bird = (scientificName: string) => ({ code: '', scientificName })
const clip = (scientificName: string, seed = 1, seconds = 6) =>
  synthesiseClip({ species: bird(scientificName), seed, seconds, sampleRate: SAMPLE_RATE })

describe('a synthesised clip', () => {
  test('has its energy where the parameters of its song say', () => {
    const pitches = songOf(bird('Parus major'))
      .songs.flat()
      .flatMap(({ figures }) => figures.flat())
      .flatMap(({ contour }) => contour)
    const [low, high] = [Math.min(...pitches) * 0.93, Math.max(...pitches) * 1.07]
    expect([low, high].map(Math.round)).toEqual([3627, 6527])
    for (const seed of [1, 2, 3]) {
      expect(shareBetween(clip('Parus major', seed), SAMPLE_RATE, low, high, 1200)).toBeGreaterThan(0.75)
    }
  })

  test.each([
    ['Strix aluco', 600, 1100],
    ['Cuculus canorus', 450, 900],
    ['Columba palumbus', 380, 700],
    ['Turdus merula', 1300, 3600],
    ['Regulus regulus', 5500, 9200],
  ])('of %s is loudest between %i and %i Hz', (name, low, high) => {
    expect(shareBetween(clip(name, 4, 10), SAMPLE_RATE, low, high, 350)).toBeGreaterThan(0.5)
  })

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

  test('is never silent: there is a garden between the songs', () => {
    const samples = clip('Strix aluco', 9)
    for (let start = 0; start < samples.length; start += SAMPLE_RATE / 4) {
      expect(samples.subarray(start, start + SAMPLE_RATE / 4).some((sample) => Math.abs(sample) > 1e-4)).toBe(true)
    }
  })
})
