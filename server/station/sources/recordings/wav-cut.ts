import { wavFileOf, wavLayout, wavRange } from '../../../../src/domain/sound/wav-part.ts'
import type { ClipPiece } from '../source.ts'

/** Bytes in which the samples of a WAV file begin, whatever stands before them. */
const HEAD_BYTES = 65_536

/**
 * Piece of a WAV file, as one; undefined where it is none whose samples can be found, and where nothing of the piece is
 * there.
 *
 * @param read bytes of the file from a place on; fewer at its end
 */
export async function cutWav(
  read: (from: number, length: number) => Promise<Uint8Array>,
  { from, to }: ClipPiece,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const head = await read(0, HEAD_BYTES)
  const layout = wavLayout(head)
  if (!layout) return undefined
  const { first, end } = wavRange(layout, from, to)
  // a file that is still written is shorter than its head says
  const samples = await read(first, end - first)
  const whole = samples.length - (samples.length % layout.blockBytes)
  return whole > 0 ? wavFileOf(head, layout, samples.subarray(0, whole)) : undefined
}
