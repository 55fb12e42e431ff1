/** How the samples of a WAV file lie in it. */
export interface WavLayout {
  /** Where they begin, bytes from the beginning of the file. */
  readonly dataAt: number
  /** How many bytes they are. */
  readonly dataBytes: number
  readonly bytesPerSecond: number
  /** Bytes of one moment of all channels: a part begins and ends with a whole one. */
  readonly blockBytes: number
}

/** Bytes from `first` to before `end`. */
export interface ByteRange {
  readonly first: number
  readonly end: number
}

/**
 * Reads the beginning of a WAV file. Undefined for other formats, for nonsense, for a length that a live writer has left open,
 * and where the samples begin beyond what is there.
 */
export function wavLayout(head: Uint8Array): WavLayout | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const tag = (at: number): string => String.fromCharCode(...head.subarray(at, at + 4))
  if (tag(0) !== 'RIFF' || tag(8) !== 'WAVE') return undefined
  let format: Pick<WavLayout, 'bytesPerSecond' | 'blockBytes'> | undefined
  for (let at = 12; at + 8 <= head.length; ) {
    const size = view.getUint32(at + 4, true)
    if (tag(at) === 'fmt ' && at + 24 <= head.length)
      format = { bytesPerSecond: view.getUint32(at + 16, true), blockBytes: view.getUint16(at + 20, true) }
    if (tag(at) === 'data') {
      const isSane = format && format.bytesPerSecond > 0 && format.blockBytes > 0 && size > 0 && size < 0x7fff_ffff
      return isSane && format ? { ...format, dataAt: at + 8, dataBytes: size } : undefined
    }
    at += 8 + size + (size % 2)
  }
  return undefined
}

/** The bytes of a part of a WAV file, which is given in seconds and cut to what there is. */
export function wavRange(
  { dataAt, dataBytes, bytesPerSecond, blockBytes }: WavLayout,
  from: number,
  to: number,
): ByteRange {
  const byteAt = (second: number): number =>
    Math.round((Math.max(0, Math.min(dataBytes, second * bytesPerSecond)) - blockBytes / 2) / blockBytes) * blockBytes
  const [first, end] = [Math.max(0, byteAt(from)), Math.max(0, byteAt(to))]
  return { first: dataAt + first, end: dataAt + end }
}

/** A WAV file of its own with a part of the samples of another: its head, with the lengths that are true now. */
export function wavFileOf(head: Uint8Array, { dataAt }: WavLayout, samples: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(dataAt + samples.length)
  file.set(head.subarray(0, dataAt))
  file.set(samples, dataAt)
  const view = new DataView(file.buffer)
  view.setUint32(4, file.length - 8, true)
  view.setUint32(dataAt - 4, samples.length, true)
  return file
}
