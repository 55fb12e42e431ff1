import { describe, expect, test } from 'vitest'
import { spectrogramPng } from '../../../../demo/station/media/spectrogram.ts'
import { readPng } from './read-png.ts'

const SAMPLE_RATE = 48_000

/** Noise with one second of a pure tone in the middle of three. */
function toneAt(hertz: number): Float32Array {
  return Float32Array.from({ length: 3 * SAMPLE_RATE }, (_, index) => {
    const hiss = 0.001 * Math.sin(index * index * 0.7)
    const isOn = index > SAMPLE_RATE && index < 2 * SAMPLE_RATE
    return hiss + (isOn ? 0.3 * Math.sin((2 * Math.PI * hertz * index) / SAMPLE_RATE) : 0)
  })
}

describe('a spectrogram', () => {
  test.each([1000, 3000, 6000, 9000])('shows a tone of %i Hz at its height, in the middle third', (hertz) => {
    const { width, height, pixels } = readPng(
      spectrogramPng(toneAt(hertz), SAMPLE_RATE, { width: 300, height: 240, raw: true }),
    )
    const loudest = pixels.indexOf(Math.max(...new Set(pixels)))
    const row = Math.floor(loudest / width)
    expect(((height - row - 0.5) / height) * 12_000).toBeGreaterThan(hertz - 120)
    expect(((height - row - 0.5) / height) * 12_000).toBeLessThan(hertz + 120)
    expect(loudest % width).toBeGreaterThanOrEqual(98)
    expect(loudest % width).toBeLessThan(202)
  })

  test('leaves silence transparent, so that the paper of either theme shows through', () => {
    const { pixels, opacities } = readPng(
      spectrogramPng(new Float32Array(SAMPLE_RATE), SAMPLE_RATE, { width: 100, height: 50, raw: true }),
    )
    expect(new Set(pixels)).toEqual(new Set([0]))
    expect(opacities[0]).toBe(0)
  })
})
