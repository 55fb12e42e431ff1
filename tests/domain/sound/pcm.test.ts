import { describe, expect, test } from 'vitest'
import { analyse } from '../../support/analyse.ts'
import { soundFacts } from '../../../src/domain/sound/facts.ts'
import { readPcm } from '../../../src/domain/sound/pcm.ts'
import { texturing } from '../../../src/domain/sound/texture.ts'
import { frequencyOf, tone } from './tones.ts'

const DEPTHS = ['8 bit', '16 bit', '24 bit', '32 bit', 'float'] as const
type Depth = (typeof DEPTHS)[number]
/** What can be odd about a file that holds its sound all the same. */
const FAULTS = [
  'none',
  'cut off',
  'length left open',
  'length of a live writer',
  'notes before',
  'extensible',
  'stereo',
] as const
type Fault = (typeof FAULTS)[number]

const BYTES: Record<Depth, number> = { '8 bit': 1, '16 bit': 2, '24 bit': 3, '32 bit': 4, float: 4 }

/** A WAV file, written by the book and not by our own code. */
function wavOf(samples: Float32Array, sampleRate: number, depth: Depth, fault: Fault = 'none'): Uint8Array {
  const [width, channels] = [BYTES[depth], fault === 'stereo' ? 2 : 1]
  const kind = depth === 'float' ? 3 : 1
  const u16 = (value: number): number[] => [value & 255, (value >> 8) & 255]
  const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(value >>> 16)]
  const tag = (text: string): number[] => [...new TextEncoder().encode(text)]
  const isExtensible = fault === 'extensible'
  const format = [
    ...u16(isExtensible ? 0xfffe : kind),
    ...u16(channels),
    ...u32(sampleRate),
    ...u32(sampleRate * width * channels),
    ...u16(width * channels),
    ...u16(width * 8),
    ...(isExtensible
      ? [...u16(22), ...u16(width * 8), ...u32(4), ...u16(kind), ...Array.from({ length: 14 }, () => 0)]
      : []),
  ]
  const notes = fault === 'notes before' ? [...tag('LIST'), ...u32(5), ...tag('INFOx'), 0] : []
  const data = new DataView(new ArrayBuffer(samples.length * width * channels))
  samples.forEach((sample, index) => {
    for (let channel = 0; channel < channels; channel += 1) {
      const at = (index * channels + channel) * width
      if (depth === 'float') data.setFloat32(at, sample, true)
      else if (depth === '8 bit') data.setUint8(at, Math.round(sample * 127) + 128)
      else if (depth === '16 bit') data.setInt16(at, Math.round(sample * 32_767), true)
      else if (depth === '32 bit') data.setInt32(at, Math.round(sample * 2_147_483_647), true)
      else {
        const whole = Math.round(sample * 8_388_607)
        data.setUint8(at, whole & 255)
        data.setInt16(at + 1, whole >> 8, true)
      }
    }
  })
  const length = fault === 'length left open' ? 0 : fault === 'length of a live writer' ? 0xffff_ffff : data.byteLength
  const head = [
    ...tag('RIFF'),
    ...u32(36 + data.byteLength),
    ...tag('WAVE'),
    ...tag('fmt '),
    ...u32(format.length),
    ...format,
    ...notes,
    ...tag('data'),
    ...u32(length),
  ]
  const file = new Uint8Array([...head, ...new Uint8Array(data.buffer)])
  return fault === 'cut off' ? file.subarray(0, file.length - Math.floor(data.byteLength / 3) - 1) : file
}

/** Sample rates of recorders for birds and bats, and a tone that each of them holds. */
const RATES = [
  [8000, 3000],
  [22_050, 8000],
  [44_100, 12_000],
  [96_000, 40_000],
  [192_000, 45_000],
  [256_000, 55_000],
  [384_000, 45_000],
  [500_000, 110_000],
] as const
const FILES = RATES.flatMap(([rate, hertz], place) =>
  [0, 1, 2].map((more) => {
    const [depth, fault] = [DEPTHS[(place + more * 2) % DEPTHS.length], FAULTS[(place + more * 3) % FAULTS.length]]
    return { rate, hertz, depth: depth ?? 'float', fault: fault ?? 'none' }
  }),
)

describe('the samples of a WAV file are read as they are', () => {
  test.each(FILES)('$hertz Hz at $rate Hz, $depth, $fault', ({ rate, hertz, depth, fault }) => {
    const sound = tone({ seconds: 0.1, sampleRate: rate }, () => hertz)
    const read = readPcm(wavOf(sound, rate, depth, fault))
    if (typeof read !== 'object') throw new Error(`not read: ${read}`)
    const { channels, sampleRate } = read
    expect([sampleRate, channels.length]).toEqual([rate, fault === 'stereo' ? 2 : 1])
    for (const samples of channels) {
      expect(samples.length).toBe(fault === 'cut off' ? samples.length : sound.length)
      expect(samples.length).toBeGreaterThan(sound.length * 0.6)
      expect(Math.abs(frequencyOf(samples, sampleRate) / hertz - 1)).toBeLessThan(0.001)
      const worst = samples.reduce((most, sample, index) => Math.max(most, Math.abs(sample - (sound[index] ?? 9))), 0)
      expect(worst).toBeLessThan(depth === '8 bit' ? 0.01 : 1e-4)
    }
  })

  test('a bat at 45 kHz, recorded at 384 kHz, is strongest there and not where a resampled one folds to', () => {
    const calls = tone({ seconds: 1, sampleRate: 384_000, from: 0.4, to: 0.6 }, () => 45_000)
    const read = readPcm(wavOf(calls, 384_000, '16 bit'))
    const [samples] = typeof read === 'object' ? read.channels : []
    if (!samples) throw new Error('not read')
    const work = texturing(analyse(samples, 384_000))
    let step = work.next()
    while (!step.done) step = work.next()
    const { peakHertz, startSecond } = soundFacts(step.value, 1)
    expect(peakHertz).toBeGreaterThan(44_800)
    expect(peakHertz).toBeLessThan(45_200)
    expect(startSecond).toBeCloseTo(0.4, 1)
  })
})

test('a file of no seconds is empty; text, compressed sound and nonsense are none', () => {
  const wave = wavOf(
    tone({ seconds: 0.01, sampleRate: 48_000 }, () => 3000),
    48_000,
    '16 bit',
  )
  const changed = (at: number, value: number): Uint8Array =>
    Uint8Array.from(wave, (byte, index) => (index === at ? value : byte))
  expect(readPcm(wavOf(new Float32Array(), 48_000, '16 bit'))).toBe('empty')
  expect(readPcm(wave.subarray(0, 36))).toBe('empty') // nothing but its format
  for (const other of [
    new TextEncoder().encode('a text file'),
    new Uint8Array(),
    changed(20, 17), // ADPCM
    changed(34, 12), // 12 bit
    changed(22, 0), // no channel
    changed(26, 0xff), // a sample rate of millions
  ])
    expect(readPcm(other)).toBeUndefined()
})

test('a float that is no number is silence', () => {
  const read = readPcm(wavOf(Float32Array.of(0.5, Number.NaN, Number.POSITIVE_INFINITY, -0.5), 48_000, 'float'))
  expect(typeof read === 'object' && [...(read.channels[0] ?? [])]).toEqual([0.5, 0, 0, -0.5])
})
