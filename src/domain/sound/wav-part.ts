/** Layout of the samples in a WAV file. */
export interface WavLayout {
  /** Offset of the first sample, bytes from the beginning of the file. */
  readonly dataAt: number
  /** Length of the samples, bytes. */
  readonly dataBytes: number
  readonly bytesPerSecond: number
  /** Bytes of one moment of all channels: a part has a whole number of them. */
  readonly blockBytes: number
}

/** Bytes from `first` to before `end`. */
export interface ByteRange {
  readonly first: number
  readonly end: number
}

/**
 * Layout of a WAV file, by its beginning. Undefined for other formats, broken files, a length left open by a live
 * writer, and samples that begin beyond the given bytes.
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

/** Bytes of a part of a WAV file, given in seconds and cut to the file. */
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

/** WAV file with a part of the samples of another: its head, with corrected lengths. */
export function wavFileOf(head: Uint8Array, { dataAt }: WavLayout, samples: Uint8Array): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(dataAt + samples.length)
  file.set(head.subarray(0, dataAt))
  file.set(samples, dataAt)
  const view = new DataView(file.buffer)
  view.setUint32(4, file.length - 8, true)
  view.setUint32(dataAt - 4, samples.length, true)
  return file
}
