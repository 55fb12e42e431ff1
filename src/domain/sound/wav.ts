const HEADER_BYTES = 44
const FULL_SCALE = 32_767

/** WAV file: one channel, 16 bit. Samples beyond ±1 are clipped. */
export function writeWav(samples: Float32Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + samples.length * 2)
  const view = new DataView(bytes.buffer)
  const text = (offset: number, value: string): void => bytes.set(new TextEncoder().encode(value), offset)
  text(0, 'RIFF')
  view.setUint32(4, bytes.length - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true) // PCM
  view.setUint16(22, 1, true) // one channel
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  const target = new Int16Array(bytes.buffer, HEADER_BYTES, samples.length)
  for (let index = 0; index < samples.length; index += 1) {
    target[index] = Math.round(Math.max(-1, Math.min(1, samples[index] ?? 0)) * FULL_SCALE)
  }
  return bytes
}
