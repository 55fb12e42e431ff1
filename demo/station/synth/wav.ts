const HEADER_BYTES = 44
const FULL_SCALE = 32_767
/** Words for plain samples in a header: the common one, and the one of more than two channels. */
const PCM = [1, 0xfffe]

/** A sound file as far as we write and read it: one channel, 16 bit. */
export interface Wav {
  /** Samples from -1 to 1. */
  readonly samples: Float32Array
  readonly sampleRate: number
}

/**
 * `RIFF`, `WAVE`, `fmt ` of 16 bytes (PCM, one channel, 2 bytes a sample, 16 bits) and `data`, without sizes and rates.
 */
const HEADER = Uint8Array.from(
  '5249464600000000 57415645666d7420 1000000001000100 0000000000000000 0200100064617461 00000000'.match(/\w\w/g) ?? [],
  (byte) => Number.parseInt(byte, 16),
)

/** Writes a 16-bit mono WAV file. Samples beyond ±1 are clipped. */
export function encodeWav({ samples, sampleRate }: Wav): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + 2 * samples.length)
  bytes.set(HEADER)
  const view = new DataView(bytes.buffer)
  view.setUint32(4, bytes.length - 8, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, 2 * sampleRate, true) // bytes a second
  view.setUint32(40, 2 * samples.length, true)
  const written = new Int16Array(bytes.buffer, HEADER_BYTES) // a million samples: not through the view
  for (let index = 0; index < written.length; index += 1) {
    written[index] = Math.round(Math.max(-1, Math.min(1, samples[index] ?? 0)) * FULL_SCALE)
  }
  return bytes
}

/** Reads a 16-bit WAV file, its channels as one; undefined for anything else. A truncated file gives the samples it has. */
export function readWav(bytes: Uint8Array): Wav | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER_BYTES || textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WAVE') return undefined
  let [sampleRate, channels] = [0, 1]
  for (let offset = 12; offset + 8 <= bytes.length; ) {
    const name = textAt(bytes, offset, 4)
    const size = view.getUint32(offset + 4, true)
    const body = offset + 8
    if (name === 'fmt ' && body + 16 <= bytes.length) {
      channels = view.getUint16(body + 2, true)
      if (!PCM.includes(view.getUint16(body, true)) || channels === 0) return undefined
      if (view.getUint16(body + 14, true) !== 16) return undefined
      sampleRate = view.getUint32(body + 4, true)
    }
    if (name === 'data' && sampleRate > 0) {
      const count = Math.floor(Math.min(size, bytes.length - body) / 2 / channels)
      const samples = new Float32Array(count)
      for (let index = 0; index < count; index += 1) {
        let sum = 0
        for (let channel = 0; channel < channels; channel += 1)
          sum += view.getInt16(body + (index * channels + channel) * 2, true)
        samples[index] = sum / channels / FULL_SCALE
      }
      return { samples, sampleRate }
    }
    offset = body + size + (size % 2)
  }
  return undefined
}

const textAt = (bytes: Uint8Array, offset: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(offset, offset + length))
