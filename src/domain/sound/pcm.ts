/** Uncompressed sound of a WAV file, −1 to 1. */
export interface PcmSound {
  /** Channels of equal length; at least one. */
  readonly channels: readonly Float32Array<ArrayBuffer>[]
  /** Sample rate that the file tells, hertz. */
  readonly sampleRate: number
}

const [INTEGER, FLOAT, EXTENSIBLE] = [1, 3, 0xfffe]
/** Lowest and highest sample rate, hertz: recorders for bats go up to 500 kHz. */
const [LOWEST_RATE, HIGHEST_RATE] = [1000, 768_000]
const MOST_CHANNELS = 32

/**
 * Samples of a WAV file of 8, 16, 24 or 32 bit or of floats, at any sample rate (browsers read none above 192 kHz). A
 * cut-off file, or one with an open length, gives what it has. `empty` where there is none; undefined for compressed
 * sound, other files, and broken ones.
 */
export function readPcm(bytes: Uint8Array): PcmSound | 'empty' | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tag = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (tag(0) !== 'RIFF' || tag(8) !== 'WAVE') return undefined
  let form: WavForm | undefined
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true)
    if (tag(at) === 'fmt ') form = formAt(view, at + 8, size)
    if (tag(at) === 'data') return form && samplesOf(view, at + 8, size, form)
    at += 8 + size + (size % 2)
  }
  return form && 'empty'
}

interface WavForm {
  readonly isFloat: boolean
  readonly channels: number
  readonly sampleRate: number
  readonly sampleBytes: number
}

function formAt(view: DataView, at: number, size: number): WavForm | undefined {
  if (size < 16 || at + size > view.byteLength) return undefined
  const told = view.getUint16(at, true)
  const kind = told === EXTENSIBLE && size >= 26 ? view.getUint16(at + 24, true) : told
  const channels = view.getUint16(at + 2, true)
  const sampleRate = view.getUint32(at + 4, true)
  const sampleBytes = view.getUint16(at + 14, true) / 8
  const isKnown = kind === FLOAT ? sampleBytes === 4 : kind === INTEGER && [1, 2, 3, 4].includes(sampleBytes)
  const isSane = channels > 0 && channels <= MOST_CHANNELS && sampleRate >= LOWEST_RATE && sampleRate <= HIGHEST_RATE
  return isKnown && isSane ? { isFloat: kind === FLOAT, channels, sampleRate, sampleBytes } : undefined
}

function samplesOf(view: DataView, at: number, size: number, form: WavForm): PcmSound | 'empty' {
  const { channels: count, sampleBytes, sampleRate } = form
  const isOpen = size === 0xffff_ffff || (size === 0 && view.byteLength > at) // a live writer left the length open
  const there = view.byteLength - at
  const length = Math.floor(Math.min(isOpen ? there : size, there) / (count * sampleBytes))
  if (length === 0) return 'empty'
  const read = readerOf(view, form)
  const channels = Array.from({ length: count }, () => new Float32Array(length))
  for (const [channel, samples] of channels.entries())
    for (let index = 0; index < length; index += 1) samples[index] = read(at + (index * count + channel) * sampleBytes)
  return { channels, sampleRate }
}

/** Reader of one sample, at a byte of the file. */
function readerOf(view: DataView, { isFloat, sampleBytes }: WavForm): (at: number) => number {
  if (isFloat) return (at) => sane(view.getFloat32(at, true))
  switch (sampleBytes) {
    case 1:
      return (at) => (view.getUint8(at) - 128) / 128
    case 2:
      return (at) => view.getInt16(at, true) / 32_768
    case 3:
      return (at) => (view.getUint8(at) + view.getInt16(at + 1, true) * 256) / 8_388_608
    default:
      return (at) => view.getInt32(at, true) / 2_147_483_648
  }
}

/** Sample, with 0 for a broken float, which would silence everything it is added to. */
const sane = (sample: number): number => (Number.isFinite(sample) ? sample : 0)
