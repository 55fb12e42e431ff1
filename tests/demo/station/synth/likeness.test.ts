import { describe, expect, test } from 'vitest'
import { mulberry32 } from '../../../../demo/station/garden/random.ts'
import { GARDEN } from '../../../../demo/station/garden/species.ts'
import { synthesiseClip } from '../../../../demo/station/synth/clip.ts'
import { writeScore } from '../../../../demo/station/synth/score.ts'
import { songOf } from '../../../../demo/station/synth/songs.ts'
import { impressionOf, likeness, selfLikeness } from './likeness.ts'

const SAMPLE_RATE = 16_000
const SECONDS = 10
const BIRDS = GARDEN.slice(0, 20)
const SEEDS = [1, 2, 3, 4, 5, 6]

const clips = BIRDS.flatMap((bird) =>
  SEEDS.map((seed) => ({
    bird,
    seed,
    samples: synthesiseClip({ species: bird, seed, seconds: SECONDS, sampleRate: SAMPLE_RATE }),
  })),
)

describe('birds of the garden', () => {
  test('are told apart by ear: of 20 species, a clip sounds most like another clip of its own', () => {
    const heard = clips.map(({ bird, samples }) => ({ bird, impression: impressionOf(samples, SAMPLE_RATE) }))
    const right = heard.filter((one) => {
      const others = heard.filter((other) => other !== one)
      const alike = others.map(({ impression }) => likeness(one.impression, impression))
      return others[alike.indexOf(Math.max(...alike))]?.bird === one.bird
    })
    expect(right.length / heard.length).toBeGreaterThan(0.85) // by chance it is 0.04
  })

  test('sing no phrase twice as from a tape', () => {
    const most = clips.filter(({ seed }) => seed === 1).map(({ samples }) => selfLikeness(samples, SAMPLE_RATE, 1, 5))
    expect(Math.max(...most)).toBeLessThan(0.95)
    expect(most.reduce((sum, value) => sum + value, 0) / most.length).toBeLessThan(0.55)
  })

  test.each(BIRDS.map((bird) => [bird.scientificName, bird] as const))(
    '(%s) sing a note that comes again a little higher or lower, longer or shorter, louder or softer each time',
    (_, bird) => {
      const sung = writeScore(songOf(bird), 0, 60, mulberry32(1))
      for (const notes of Map.groupBy(sung, ({ note }) => note).values()) {
        for (const read of ['pitch', 'time', 'level', 'slope'] as const)
          expect(new Set(notes.map((note) => note[read])).size).toBe(notes.length)
      }
      const steps = sung
        .slice(1)
        .map(({ at, note, time }, index) => (at - (sung[index]?.at ?? 0)) / (note.seconds * time))
      expect(new Set(steps.map((step) => step.toFixed(4))).size / steps.length).toBeGreaterThan(0.9)
    },
  )

  test('leave notes out, break off, and end their songs early, now and then', () => {
    const lengths = Array.from({ length: 40 }, (_, seed) => {
      const chaffinch = songOf({ code: '', scientificName: 'Fringilla coelebs' })
      return writeScore(chaffinch, 0, 0.1, mulberry32(seed)).length
    })
    expect(new Set(lengths).size).toBeGreaterThan(5)
  })
})
