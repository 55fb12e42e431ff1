import { writeWav as writeSamples } from '../../../src/domain/sound/wav.ts'

const HEADER_BYTES = 44
const FULL_SCALE = 32_767

/** A sound file as far as we write and read it: one channel, 16 bit. */
export interface Wav {
  /** Samples from -1 to 1. */
  readonly samples: Float32Array
  readonly sampleRate: number
}

/** Writes a 16-bit mono WAV file. Samples beyond ±1 are clipped. */
export const writeWav = ({ samples, sampleRate }: Wav): Uint8Array<ArrayBuffer> => writeSamples(samples, sampleRate)

/** Reads a 16-bit mono WAV file; undefined for anything else. A truncated file gives the samples it has. */
export function readWav(bytes: Uint8Array): Wav | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER_BYTES || textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WAVE') return undefined
  let sampleRate = 0
  for (let offset = 12; offset + 8 <= bytes.length; ) {
    const name = textAt(bytes, offset, 4)
    const size = view.getUint32(offset + 4, true)
    const body = offset + 8
    if (name === 'fmt ' && body + 16 <= bytes.length) {
      if (view.getUint16(body, true) !== 1 || view.getUint16(body + 2, true) !== 1) return undefined
      if (view.getUint16(body + 14, true) !== 16) return undefined
      sampleRate = view.getUint32(body + 4, true)
    }
    if (name === 'data' && sampleRate > 0) {
      const count = Math.floor(Math.min(size, bytes.length - body) / 2)
      const samples = new Float32Array(count)
      for (let index = 0; index < count; index += 1) {
        samples[index] = view.getInt16(body + index * 2, true) / FULL_SCALE
      }
      return { samples, sampleRate }
    }
    offset = body + size + (size % 2)
  }
  return undefined
}

const textAt = (bytes: Uint8Array, offset: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + length))
