import { open } from 'node:fs/promises'
import { wavFileOf, wavLayout, wavRange } from '../../../../src/domain/sound/wav-part.ts'
import type { ClipPiece } from '../source.ts'

/** Bytes in which the samples of a WAV file begin, whatever stands before them. */
const HEAD_BYTES = 65_536

/** Piece of a WAV file, as one; undefined where it is none whose samples can be found, and where nothing of the piece is there. */
export async function wavPiece(path: string, { from, to }: ClipPiece): Promise<Uint8Array | undefined> {
  const file = await open(path, 'r')
  try {
    const head = new Uint8Array(HEAD_BYTES)
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0)
    const layout = wavLayout(head.subarray(0, bytesRead))
    if (!layout) return undefined
    const { first, end } = wavRange(layout, from, to)
    const samples = new Uint8Array(end - first)
    // a file that is still written is shorter than its head says
    const read = await file.read(samples, 0, samples.length, first)
    const whole = read.bytesRead - (read.bytesRead % layout.blockBytes)
    return whole > 0 ? wavFileOf(head, layout, samples.subarray(0, whole)) : undefined
  } finally {
    await file.close()
  }
}
