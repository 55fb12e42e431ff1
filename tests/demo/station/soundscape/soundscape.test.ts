import { describe, expect, test } from 'vitest'
import { MICROPHONES } from '../../../../demo/station/garden/sources.ts'
import { SAMPLE_RATE, sampleAt } from '../../../../demo/station/soundscape/signal.ts'
import type { Soundscape } from '../../../../demo/station/soundscape/soundscape.ts'
import { energyByBin } from '../synth/bands.ts'
import { DAWN, gardenSound } from './garden-sound.ts'

const stretch = (sound: Soundscape, ear: number, fromMs: number, toMs: number): Promise<Float32Array> =>
  sound.read(ear, sampleAt(fromMs), sampleAt(toMs))
const energyIn = (samples: Float32Array, low: number, high: number): number =>
  energyByBin(samples, SAMPLE_RATE)
    .filter(({ hertz }) => hertz >= low && hertz <= high)
    .reduce((sum, { power }) => sum + power, 0)

describe('what the microphones of the garden hear', () => {
  test('is the same for the same garden and clock, in whatever pieces it is asked for', async () => {
    const whole = await stretch(gardenSound().sound, 0, DAWN + 500, DAWN + 5500)
    const { sound } = gardenSound()
    const pieces = [await stretch(sound, 0, DAWN + 500, DAWN + 2003), await stretch(sound, 0, DAWN + 2003, DAWN + 5500)]
    expect(pieces.flatMap((piece) => [...piece])).toEqual([...whole])
  })

  // bands of their songs, from the parameters that clips are tested with
  const BANDS = new Map([
    ['Turdus merula', [1300, 3600]],
    ['Parus major', [3600, 6600]],
    ['Columba palumbus', [380, 700]],
    ['Sturnus vulgaris', [1500, 6000]],
    ['Erithacus rubecula', [2500, 8000]],
    ['Fringilla coelebs', [2000, 7000]],
    ['Sylvia atricapilla', [1800, 5000]],
  ] as const)

  test('a bird that is detected is heard in the seconds before its row is announced, on the microphone that detects it', async () => {
    const [{ garden, sound }, { sound: without }] = [gardenSound(), gardenSound(false)]
    const clear = garden
      .nextDetections(DAWN, DAWN + 3_600_000)
      .filter(({ species, confidence }) => BANDS.has(species.scientificName as never) && confidence >= 75) // reason: a test
      .slice(0, 2)
    expect(clear.length).toBe(2)
    for (const { at, species, source } of clear) {
      const [low, high] = BANDS.get(species.scientificName as never) ?? [0, 0] // reason: as above
      const [song, air] = [await stretch(sound, source, at - 9000, at), await stretch(without, source, at - 9000, at)]
      expect(energyIn(song, low, high), `${species.scientificName} at ${MICROPHONES[source].name}`).toBeGreaterThan(
        10 * energyIn(air, low, high),
      )
    }
  })
})

describe('the level', () => {
  test('is 0 and silent on a silent microphone, and clips with samples at full scale on an overdriven one', async () => {
    const { sound } = gardenSound()
    sound.setSignal(0, 'silent')
    expect((await stretch(sound, 0, DAWN, DAWN + 500)).every((sample) => sample === 0)).toBe(true)
    expect(sound.loudness(0, DAWN + 500)).toEqual({ level: 0, clipping: false })
    sound.setSignal(0, 'clipping')
    expect((await stretch(sound, 0, DAWN, DAWN + 500)).some((sample) => Math.abs(sample) === 1)).toBe(true)
    expect(sound.loudness(0, DAWN + 500)).toMatchObject({ clipping: true })
    expect(sound.loudness(0, DAWN + 500).level).toBeGreaterThanOrEqual(95)
    expect(sound.loudness(1, DAWN + 500).clipping).toBe(false)
    sound.setSignal(0, 'natural')
    expect(sound.loudness(0, DAWN + 500)).toMatchObject({ clipping: false })
  })
})
