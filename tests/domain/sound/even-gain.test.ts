import { expect, test } from 'vitest'
import { evenGain } from '../../../src/domain/sound/even-gain.ts'
import { tone } from './tones.ts'

const RATE = 8000
const heard = (level: number, seconds = 2): Float32Array => tone({ seconds, sampleRate: RATE, level }, () => 1000)
const peakOf = (samples: Float32Array): number => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

test('a far bird becomes as loud as a near one', () => {
  const [far, near] = [heard(0.03), heard(0.6)]
  const loudness = [far, near].map((samples) => peakOf(samples) * evenGain(samples, RATE))
  expect(loudness[0]).toBeCloseTo(loudness[1] ?? 0, 2)
})

test('a short call in silence counts as loud as a long song', () => {
  const call = new Float32Array(2 * RATE)
  call.set(heard(0.1, 0.2), RATE)
  expect(evenGain(call, RATE)).toBeCloseTo(evenGain(heard(0.1), RATE), 1)
})

test('nothing is amplified without end or cut off, and silence stays silence', () => {
  expect(evenGain(heard(0.0001), RATE)).toBe(16)
  const click = heard(0.01)
  click[5] = 1
  expect(evenGain(click, RATE)).toBeLessThan(1)
  expect(evenGain(new Float32Array(100), RATE)).toBe(1)
  expect(evenGain(new Float32Array(), RATE)).toBe(1)
})
