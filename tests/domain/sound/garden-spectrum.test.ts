import { expect, test } from 'vitest'
import { tones } from '../../../src/domain/sound/equalizer.ts'
import { spectrumOf } from '../../../src/domain/sound/garden-spectrum.ts'

const RATE = 48_000
const TONES = tones(96)
const sine = (hertz: number, size: number): Float32Array =>
  Float32Array.from({ length: RATE * 2 }, (_, at) => size * Math.sin((2 * Math.PI * hertz * at) / RATE))

test.each([60, 440, 3000, 11_000])('a tone of %i Hz is loudest where it is, however quiet it is', (hertz) => {
  const spectrum = spectrumOf(sine(hertz, 0.003), RATE, TONES) ?? []
  const at = TONES[spectrum.indexOf(0)] ?? 0
  expect(Math.abs(Math.log2(at / hertz))).toBeLessThan(0.15)
})

test('where a recording has no sound there is none drawn', () => {
  const spectrum = spectrumOf(sine(1000, 0.4), RATE, TONES) ?? []
  const far = spectrum.filter((_, index) => Math.abs(Math.log2((TONES[index] ?? 1) / 1000)) > 1)
  expect(Math.max(...far)).toBeLessThan(-50)
})

test('silence, and less sound than one window, have no tones', () => {
  expect(spectrumOf(new Float32Array(RATE), RATE, TONES)).toBeUndefined()
  expect(spectrumOf(sine(1000, 0.5).subarray(0, 1000), RATE, TONES)).toBeUndefined()
})
