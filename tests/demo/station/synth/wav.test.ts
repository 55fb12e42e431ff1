import fc from '../../../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { readWav, encodeWav } from '../../../../demo/station/synth/wav.ts'

const STEP = 1 / 32_767

describe('a WAV file', () => {
  test('gives back what was written, to the step of 16 bits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 1, noNaN: true })),
        fc.constantFrom(24_000, 48_000),
        (values, sampleRate) => {
          const wav = readWav(encodeWav({ samples: Float32Array.from(values), sampleRate }))
          expect(wav?.sampleRate).toBe(sampleRate)
          expect(wav?.samples.length).toBe(values.length)
          for (const [index, value] of values.entries()) expect(wav?.samples[index]).toBeCloseTo(value, 4)
        },
      ),
    )
  })

  test('clips what is beyond full scale', () => {
    const wav = readWav(encodeWav({ samples: Float32Array.of(7, -7, 0), sampleRate: 48_000 }))
    expect([...(wav?.samples ?? [])].map((sample) => Math.round(sample / STEP) * STEP)).toEqual([1, -1, 0])
  })

  test('has the header that stations write: RIFF, PCM, mono, 16 bit', () => {
    const bytes = encodeWav({ samples: new Float32Array(10), sampleRate: 48_000 })
    expect(Buffer.from(bytes.subarray(0, 44)).toString('hex')).toBe(
      '524946463800000057415645666d7420100000000100010080bb000000770100020010006461746114000000',
    )
  })

  test('is not read from anything else, and as far as it goes when cut short', () => {
    expect(readWav(new Uint8Array(100))).toBeUndefined()
    expect(readWav(new Uint8Array(0))).toBeUndefined()
    const whole = encodeWav({ samples: new Float32Array(100).fill(0.5), sampleRate: 8000 })
    expect(readWav(whole.subarray(0, 64))?.samples.length).toBe(10)
  })
})
