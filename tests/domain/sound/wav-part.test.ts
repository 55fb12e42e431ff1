import fc from '../../support/fast-check.ts'
import { expect, test } from 'vitest'
import { writeWav } from '../../../src/domain/sound/wav.ts'
import { wavFileOf, wavLayout, wavRange } from '../../../src/domain/sound/wav-part.ts'

const RATE = 1000
const samplesOf = (file: Uint8Array, at: number): number[] => [...new Int16Array(file.slice(at).buffer)]

/** A WAV file in which another chunk lies before the samples, as ffmpeg writes it. */
function withList(file: Uint8Array, size: number): Uint8Array {
  const longer = new Uint8Array(file.length + 8 + size)
  longer.set(file.subarray(0, 36))
  longer.set([76, 73, 83, 84, size, 0, 0, 0], 36) // LIST
  longer.set(file.subarray(36), 44 + size)
  return longer
}

test('the part of a file that is cut out of its bytes is a file with just those samples', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4000 }),
      fc.double({ min: -1, max: 5, noNaN: true }),
      fc.double({ min: 0, max: 5, noNaN: true }),
      fc.integer({ min: 0, max: 20 }).map((half) => half * 2),
      (length, from, seconds, list) => {
        const sound = Float32Array.from({ length }, (_, index) => ((index % 1999) - 999) / 1000)
        const file = withList(writeWav(sound, RATE), list)
        const head = file.subarray(0, 44 + 8 + list)
        const layout = wavLayout(head)
        if (!layout) throw new Error('no layout')
        const { first, end } = wavRange(layout, from, from + seconds)
        expect(first).toBeGreaterThanOrEqual(layout.dataAt)
        expect(end).toBeLessThanOrEqual(file.length)
        const cut = wavFileOf(head, layout, file.subarray(first, end))
        const whole = samplesOf(file, layout.dataAt)
        const begin = (first - layout.dataAt) / 2
        expect(samplesOf(cut, layout.dataAt)).toEqual(whole.slice(begin, (end - layout.dataAt) / 2))
        expect(Math.abs(begin - Math.max(0, Math.min(length, from * RATE)))).toBeLessThanOrEqual(1)
        expect(wavLayout(cut)?.dataBytes ?? 0).toBe(end - first)
      },
    ),
  )
})

test('other formats, nonsense and a length that was left open have no layout', () => {
  const file = writeWav(new Float32Array(100), RATE)
  const open = file.slice()
  open.fill(255, 40, 44)
  const noFormat = file.slice()
  noFormat.fill(0, 28, 34)
  const mp3 = Uint8Array.from({ length: 100 }, () => 255)
  expect([mp3, new Uint8Array(), open, noFormat, file.subarray(0, 30)].map(wavLayout)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void wavLayout(bytes)))
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      (bytes) => void wavLayout(new Uint8Array([...file.subarray(0, 36), ...bytes])),
    ),
  )
})
