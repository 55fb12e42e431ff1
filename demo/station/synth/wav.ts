const HEADER_BYTES = 44
const FULL_SCALE = 32_767

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
