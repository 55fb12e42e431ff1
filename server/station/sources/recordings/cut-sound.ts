import { wavFileOf, wavLayout, wavRange } from '../../../../src/domain/sound/wav-part.ts'
import type { ClipPiece } from '../source.ts'

/** Bytes in which the samples of a WAV file begin, whatever stands before them. */
const HEAD_BYTES = 65_536

/**
 * Piece of a recording, as a file of the same format: samples of WAV, frames of the others, which begin up to a tenth of a second
 * earlier. Undefined where the file cannot be read, and where nothing of the piece is there.
 */
export async function cutSound(file: Blob, piece: ClipPiece): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const head = await bytesOf(file.slice(0, HEAD_BYTES))
  const layout = wavLayout(head)
  if (!layout) return (await import('./cut-frames.ts')).cutFrames(file, piece)
  const { first, end } = wavRange(layout, piece.from, piece.to)
  // a file that is still written is shorter than its head says
  const samples = await bytesOf(file.slice(first, end))
  const whole = samples.length - (samples.length % layout.blockBytes)
  return whole > 0 ? wavFileOf(head, layout, samples.subarray(0, whole)) : undefined
}

const bytesOf = async (part: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await part.arrayBuffer())
