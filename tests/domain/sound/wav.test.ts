import fc from '../../support/fast-check.ts'
import { expect, test } from 'vitest'
import { encodeWav as writeAsStationsDo } from '../../../demo/station/synth/wav.ts'
import { fileRate } from '../../../src/domain/sound/file-rate.ts'
import { writeWav } from '../../../src/domain/sound/wav.ts'

/** Samples after a head of 44 bytes, and the rate in it. */
const readWav = (bytes: Uint8Array<ArrayBuffer>) => ({
  sampleRate: new DataView(bytes.buffer).getUint32(24, true),
  samples: Float64Array.from(new Int16Array(bytes.buffer, 44), (sample) => sample / 32_767),
})

test('a WAV file is read as it was written, by a reader that knows nothing of the writer', () => {
  const samples = fc.float32Array({ min: -1, max: 1, noNaN: true, maxLength: 300 })
  fc.assert(
    fc.property(samples, fc.constantFrom(8000, 32_000, 44_100, 48_000, 192_000), (written, sampleRate) => {
      const bytes = writeWav(written, sampleRate)
      const read = readWav(bytes)
      expect(read.sampleRate).toBe(sampleRate)
      expect(fileRate(bytes)).toBe(sampleRate)
      expect(read.samples.length).toBe(written.length)
      for (const [index, sample] of written.entries()) {
        expect(Math.abs((read.samples[index] ?? Number.NaN) - sample)).toBeLessThanOrEqual(0.5 / 32_767 + 1e-6)
      }
    }),
  )
})

test('what is louder than full scale is clipped, not turned over', () => {
  const read = readWav(writeWav(Float32Array.of(1.7, -3, 0), 48_000))
  expect([...read.samples]).toEqual([1, -1, 0])
})

test('it is, byte for byte, the file that a station would write', () => {
  const samples = Float32Array.from({ length: 999 }, (_, index) => 1.2 * Math.sin(index / 7))
  expect(writeWav(samples, 44_100)).toEqual(writeAsStationsDo({ samples, sampleRate: 44_100 }))
})
