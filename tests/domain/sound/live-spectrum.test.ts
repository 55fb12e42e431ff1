import fc from '../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { createLiveColumns, LIVE_MEMORY_SECONDS, type LiveColumns } from '../../../src/domain/sound/live-columns.ts'
import { createLiveSpectrum } from '../../../src/domain/sound/live-spectrum.ts'
import { decibelsOf } from '../../../src/domain/sound/texture.ts'
import { together, tone } from './tones.ts'

const RUNS = process.env.TEST_GATE ? 12 : 40
const RATES = [22_050, 44_100, 48_000, 96_000]

/** Faint noise that is the same in each run: a stream is never quite silent. */
function noise(samples: number, level = 1e-4): Float32Array<ArrayBuffer> {
  let state = 12_345
  return Float32Array.from({ length: samples }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return level * (state / 1_073_741_824 - 1)
  })
}

/** Sound in portions of any size, as it comes from a browser. */
function pushAll(columns: LiveColumns, samples: Float32Array, portions: readonly number[] = [4096]): void {
  const spectrum = createLiveSpectrum(columns)
  for (let at = 0, turn = 0; at < samples.length; turn += 1) {
    const size = portions[turn % portions.length] ?? 4096
    spectrum.push(samples.subarray(at, at + size))
    at += size
  }
}

const loudestBin = (levels: Uint8Array): number =>
  levels.reduce((best, level, bin) => (level > (levels[best] ?? 0) ? bin : best), 0)
const numbers = (columns: LiveColumns): number[] =>
  Array.from({ length: columns.next - columns.oldest }, (_, index) => columns.oldest + index)

describe('live sound', () => {
  test('a tone stands in the row of its frequency, within one row', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RATES), fc.double({ min: 300, max: 10_000, noNaN: true }), (sampleRate, hertz) => {
        const columns = createLiveColumns(sampleRate, 5)
        const options = { seconds: 1, sampleRate, from: 0.5, to: 0.8 }
        pushAll(
          columns,
          together(
            noise(sampleRate),
            tone(options, () => hertz),
          ),
        )
        const levels = columns.at(columns.numberAt(0.65))
        expect(Math.abs(loudestBin(levels ?? new Uint8Array()) - hertz / columns.binHertz)).toBeLessThanOrEqual(1)
      }),
      { numRuns: RUNS },
    )
  })

  test('a click stands in the column of its time, within one column, however the sound comes in', () => {
    const portions = fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(
        fc.constantFrom(...RATES),
        fc.double({ min: 0.3, max: 0.9, noNaN: true }),
        portions,
        (sampleRate, second, sizes) => {
          const columns = createLiveColumns(sampleRate, 5)
          const samples = noise(sampleRate)
          samples[Math.round(second * sampleRate)] = 1
          pushAll(columns, samples, sizes)
          const energy = numbers(columns).map((number) =>
            (columns.at(number) ?? new Uint8Array()).reduce((sum, level) => sum + level, 0),
          )
          const loudest = energy.indexOf(Math.max(...energy))
          expect(Math.abs(loudest - columns.numberAt(second))).toBeLessThanOrEqual(1)
          expect(columns.secondOf(columns.numberAt(second))).toBeLessThanOrEqual(second)
          expect(columns.secondOf(columns.numberAt(second) + 1)).toBeGreaterThan(second)
        },
      ),
      { numRuns: RUNS },
    )
  })

  test('two minutes and more can be looked back on, and no more is kept than that', () => {
    expect(LIVE_MEMORY_SECONDS).toBeGreaterThanOrEqual(120)
    const sampleRate = 22_050
    const columns = createLiveColumns(sampleRate)
    const spectrum = createLiveSpectrum(columns)
    const second = (hertz: number): Float32Array =>
      together(
        noise(sampleRate),
        tone({ seconds: 1, sampleRate }, () => hertz),
      )
    const pitches = Array.from({ length: LIVE_MEMORY_SECONDS + 20 }, (_, index) => 1000 + 37 * ((index * 53) % 200))
    for (const hertz of pitches) spectrum.push(second(hertz))
    const newest = columns.secondOf(columns.next)
    expect(newest - columns.secondOf(columns.oldest)).toBeGreaterThanOrEqual(LIVE_MEMORY_SECONDS - 0.1)
    expect(newest - columns.secondOf(columns.oldest)).toBeLessThan(LIVE_MEMORY_SECONDS + 1)
    for (const ago of [0.5, 60, 119.5, 165]) {
      const number = columns.numberAt(pitches.length - ago)
      const pitch = pitches[Math.floor(columns.secondOf(number))] ?? Number.NaN
      expect(
        Math.abs(loudestBin(columns.at(number) ?? new Uint8Array()) - pitch / columns.binHertz),
      ).toBeLessThanOrEqual(1)
    }
    expect(columns.at(columns.oldest - 1)).toBeUndefined()
    expect(columns.at(columns.next)).toBeUndefined()
  }, 30_000)

  test('sound that nobody heard is a gap: what comes after it stands at its own time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400_000 }), fc.integer({ min: 2000, max: 60_000 }), (missed, before) => {
        const sampleRate = 48_000
        const columns = createLiveColumns(sampleRate, 20)
        const spectrum = createLiveSpectrum(columns)
        spectrum.push(noise(before))
        spectrum.miss(missed)
        const after = noise(24_000)
        after[12_000] = 1
        spectrum.push(after)
        const click = (before + missed + 12_000) / sampleRate
        const energy = numbers(columns).map((number) =>
          (columns.at(number) ?? new Uint8Array()).reduce((sum, level) => sum + level, 0),
        )
        expect(
          Math.abs(columns.oldest + energy.indexOf(Math.max(...energy)) - columns.numberAt(click)),
        ).toBeLessThanOrEqual(1)
        if (missed > 2 * columns.window) {
          expect(columns.at(columns.numberAt((before + missed / 2) / sampleRate))).toBeUndefined()
        }
      }),
      { numRuns: RUNS },
    )
  })

  test('what lasts fades, what begins stands out: hum disappears, a call above it stays', () => {
    const sampleRate = 48_000
    const columns = createLiveColumns(sampleRate, 40)
    const hum = tone({ seconds: 20, sampleRate, level: 0.01 }, () => 3000)
    const call = tone({ seconds: 20, sampleRate, from: 19, to: 19.3, level: 0.01 }, () => 5000)
    pushAll(columns, together(noise(20 * sampleRate), together(hum, call)))
    const levels = columns.at(columns.numberAt(19.15)) ?? new Uint8Array()
    const levelOf = (hertz: number): number => decibelsOf(levels[Math.round(hertz / columns.binHertz)] ?? 0)
    expect(levelOf(5000) - levelOf(3000)).toBeGreaterThan(12)
  })

  test('a stream that has not begun teaches nothing: the first bird is seen at once', () => {
    const sampleRate = 48_000
    const columns = createLiveColumns(sampleRate, 10)
    const silence = new Float32Array(4 * sampleRate)
    const song = together(
      noise(sampleRate),
      tone({ seconds: 1, sampleRate, from: 0.3, to: 0.5, level: 0.01 }, () => 4000),
    )
    const all = new Float32Array(silence.length + song.length)
    all.set(song, silence.length)
    pushAll(columns, all)
    const levels = columns.at(columns.numberAt(4.4)) ?? new Uint8Array()
    expect(decibelsOf(levels[Math.round(4000 / columns.binHertz)] ?? 0)).toBeGreaterThan(-50)
    expect(Math.max(...(columns.at(columns.numberAt(3)) ?? [1]))).toBe(0)
  })
})
