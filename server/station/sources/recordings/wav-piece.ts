import { open } from 'node:fs/promises'
import type { ClipPiece } from '../source.ts'
import { cutWav } from './wav-cut.ts'

/** Piece of a WAV file, as one; undefined where it is none whose samples can be found, and where nothing of the piece is there. */
export async function wavPiece(path: string, piece: ClipPiece): Promise<Uint8Array | undefined> {
  const file = await open(path, 'r')
  try {
    return await cutWav(async (from, length) => {
      const bytes = new Uint8Array(length)
      const { bytesRead } = await file.read(bytes, 0, length, from)
      return bytes.subarray(0, bytesRead)
    }, piece)
  } finally {
    await file.close()
  }
}
