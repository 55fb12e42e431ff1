import { createHash } from 'node:crypto'
import type { FileCache } from './file-cache.ts'
import type { RecordedSong } from './recording.ts'
import type { WorkerPool } from './worker-pool.ts'

/** Maker of the sound of recordings, when somebody listens. */
export interface Clips {
  /** The WAV file of a recording: always the same bytes for the same recording. */
  bytes(recording: RecordedSong): Promise<Uint8Array>
  /** Noise without a header, as a broken disk would leave it. */
  corrupted(recording: RecordedSong): Uint8Array
}

const CORRUPT_BYTES = 5000

/** Clips that workers make, kept in a cache. */
export function createClips(cache: FileCache, workers: WorkerPool): Clips {
  const making = new Map<string, Promise<Uint8Array>>()

  const make = async (recording: RecordedSong): Promise<Uint8Array> => {
    const { species, seed } = recording
    const bytes = await workers.run({ kind: 'clip', species, seed }, true)
    await cache.write(recording.path, bytes)
    return bytes
  }

  return {
    async bytes(recording) {
      const kept = await cache.read(recording.path)
      if (kept) return kept
      // A player asks for several ranges at once: they share one synthesis.
      const running = making.get(recording.path)
      if (running) return running
      const made = make(recording).finally(() => making.delete(recording.path))
      making.set(recording.path, made)
      return made
    },
    corrupted(recording) {
      const bytes = new Uint8Array(CORRUPT_BYTES)
      for (let at = 0; at < CORRUPT_BYTES; at += 32) {
        const block = createHash('sha256').update(`${recording.seed}:${at}`).digest()
        bytes.set(block.subarray(0, Math.min(32, CORRUPT_BYTES - at)), at)
      }
      return bytes
    },
  }
}
