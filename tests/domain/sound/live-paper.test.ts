import { describe, expect, test } from 'vitest'
import { SAMPLE_RATE, sampleAt } from '../../../demo/station/soundscape/signal.ts'
import {
  INITIAL_LIVE_APPEARANCE,
  pictureAppearanceOf,
  pixelsOfLiveLevels,
} from '../../../src/domain/sound/live-appearance.ts'
import { createLiveColumns } from '../../../src/domain/sound/live-columns.ts'
import { createLiveLoudness } from '../../../src/domain/sound/live-loudness.ts'
import { createLiveSpectrum } from '../../../src/domain/sound/live-spectrum.ts'
import { paletteColours } from '../../../src/domain/sound/palettes.ts'
import { decibelsOf } from '../../../src/domain/sound/texture.ts'
import { DAWN, gardenSound } from '../../demo/station/soundscape/garden-sound.ts'
import { together, tone } from './tones.ts'

/** Columns of sound in a pixel of a picture 900 px wide: the loudest is seen. */
const POOLED = 3
/** The floor has been learnt by then, seconds. */
const LEARNT = 8

/**
 * How far the pixels of a running picture lie above paper, decibels, lowest first: those of moments when `birds` alone are
 * silent, and those when they are not.
 */
function seen(air: Float32Array, birds: Float32Array): { readonly between: number[]; readonly calls: number[] } {
  const columns = createLiveColumns(SAMPLE_RATE)
  const loudness = createLiveLoudness(columns.perSecond)
  const spectrum = createLiveSpectrum(columns, loudness)
  const sound = together(air, birds)
  for (let at = 0; at < sound.length; at += 4800) spectrum.push(sound.subarray(at, at + 4800))
  const paper = pictureAppearanceOf(INITIAL_LIVE_APPEARANCE, 'light', loudness.liftDecibels).floorDecibels
  const { lowHertz, highHertz } = INITIAL_LIVE_APPEARANCE
  const [lowest, highest] = [Math.ceil(lowHertz / columns.binHertz), Math.floor(highHertz / columns.binHertz)]
  const between: number[] = []
  const calls: number[] = []
  for (let column = columns.numberAt(LEARNT); column < columns.next - POOLED; column += POOLED) {
    const at = Math.round(columns.secondOf(column) * SAMPLE_RATE)
    const around = birds.subarray(at - columns.window, at + POOLED * columns.hop + columns.window)
    const list = around.every((sample) => Math.abs(sample) < 1e-4) ? between : calls
    for (let bin = lowest; bin <= highest; bin += 1) {
      const levels = Array.from({ length: POOLED }, (_, more) => columns.at(column + more)?.[bin] ?? 0)
      list.push(Math.max(0, decibelsOf(Math.max(...levels)) - paper))
    }
  }
  return { between: between.sort((a, b) => a - b), calls: calls.sort((a, b) => a - b) }
}

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
const mean = (levels: readonly number[]): number => levels.reduce((sum, level) => sum + level, 0) / levels.length

/** Noise that is the same in each run. */
function hiss(seconds: number, level: number): Float32Array<ArrayBuffer> {
  let state = 77
  return Float32Array.from({ length: seconds * SAMPLE_RATE }, () => {
    state = (state * 48_271) % 2_147_483_647
    return level * (state / 1_073_741_824 - 1)
  })
}

describe('the live picture has paper between the calls: within 3 dB of it', () => {
  for (const [loudness, level] of [
    ['a quiet', 0.0005],
    ['a noisy', 0.05],
  ] as const)
    test(`of ${loudness} microphone with hiss and hum, whose calls stand out`, () => {
      const birds = new Float32Array(18 * SAMPLE_RATE)
      const chirp = tone({ seconds: 0.4, sampleRate: SAMPLE_RATE, level: level * 10 }, (at) => 3000 + 4000 * at)
      for (const second of [4, 9, 12, 13.3]) birds.set(chirp, second * SAMPLE_RATE)
      const hum = tone({ seconds: 18, sampleRate: SAMPLE_RATE, level: level * 4 }, () => 1100)
      const { between, calls } = seen(together(hiss(18, level), hum), birds)
      expect(quantile(between, 0.95)).toBeLessThanOrEqual(3)
      expect(mean(between)).toBeLessThan(1)
      expect(quantile(calls, 0.998)).toBeGreaterThan(20)
    })

  test('in the embedded garden at dawn', async () => {
    const hear = (birdsSing: boolean): Promise<Float32Array> =>
      gardenSound(birdsSing).sound.read(0, sampleAt(DAWN), sampleAt(DAWN + 36_000))
    const [song, air] = [await hear(true), await hear(false)]
    const { between, calls } = seen(
      air,
      song.map((sample, at) => sample - (air[at] ?? 0)),
    )
    expect(between.length).toBeGreaterThan(50_000)
    expect(quantile(between, 0.95)).toBeLessThanOrEqual(3)
    expect(mean(between)).toBeLessThan(1)
    expect(quantile(calls, 0.998)).toBeGreaterThan(10)
  }, 30_000)
})

/** Pushes a sound in tenths of a second; `look` is called after each. */
function listen(sound: Float32Array, look: (seconds: number, isQuiet: boolean) => void) {
  const columns = createLiveColumns(SAMPLE_RATE)
  const loudness = createLiveLoudness(columns.perSecond)
  const spectrum = createLiveSpectrum(columns, loudness)
  for (let at = 0; at < sound.length; at += 4800) {
    spectrum.push(sound.subarray(at, at + 4800))
    look(at / SAMPLE_RATE, loudness.isQuiet)
  }
  return { columns, loudness }
}

describe('the live picture of a garden in which nothing sings', () => {
  const levels = [0.0005, 0.05]

  test.each(levels)('is no blank page: noise of level %d moves in faint shades', (level) => {
    const { columns, loudness } = listen(hiss(8, level), () => {})
    const look = pictureAppearanceOf(INITIAL_LIVE_APPEARANCE, 'light', loudness.liftDecibels)
    const pixels = new Uint8Array(pixelsOfLiveLevels(look).buffer)
    const lightness = (step: number): number => pixels[4 * step + 1] ?? 0 // green is most of it
    const [paper, loudest] = [
      paletteColours('dawn', 'light')[0]?.[1] ?? 0,
      paletteColours('dawn', 'light')[80]?.[1] ?? 0,
    ]
    const shown = Array.from({ length: 300 }, (_, number) => columns.at(columns.next - 1 - number) ?? [])
      .flatMap((column) => [...column.slice(20, 200)])
      .map(lightness)
    expect(new Set(shown).size).toBeGreaterThan(5)
    expect(shown.filter((shade) => shade < paper - 2).length / shown.length).toBeGreaterThan(0.25)
    expect(Math.min(...shown)).toBeGreaterThan(loudest)
  })

  test('is paper where there is no signal at all', () => {
    const { columns } = listen(new Float32Array(2 * SAMPLE_RATE), () => {})
    expect(Math.max(...(columns.at(columns.next - 1) ?? [1]))).toBe(0)
  })

  test.each(levels)('is known to be quiet, seconds after the last call and not before: noise of level %d', (level) => {
    const sound = hiss(24, level)
    const chirp = tone({ seconds: 0.4, sampleRate: SAMPLE_RATE, level: level * 6 }, (at) => 3000 + 4000 * at)
    const birds = new Float32Array(sound.length)
    for (const second of [9, 12, 15]) birds.set(chirp, second * SAMPLE_RATE)
    const quiet = new Set<number>()
    listen(together(sound, birds), (seconds, isQuiet) => isQuiet && quiet.add(Math.floor(seconds)))
    expect([...quiet]).toEqual([5, 6, 7, 8, 20, 21, 22, 23])
  })
})
