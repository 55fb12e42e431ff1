import { createHash } from 'node:crypto'
import type { Clips } from '../../../server/station/media/context.ts'
import type { FileCache } from '../../../server/station/media/file-cache.ts'
import type { Recording } from '../../../server/station/media/recording.ts'
import type { WorkerPool } from '../../../server/station/media/worker-pool.ts'
import { recordedSong } from './song.ts'
import type { SongTask } from './song-task.ts'

const CORRUPT_BYTES = 5000

/** Clips that workers make, kept in a cache. */
export function createClips(cache: FileCache, workers: WorkerPool<SongTask>): Clips {
  const making = new Map<string, Promise<Uint8Array>>()

  const make = async (recording: Recording): Promise<Uint8Array> => {
    const bytes = await workers.run({ kind: 'clip', ...recordedSong(recording) }, true)
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
        const block = createHash('sha256')
          .update(`${recordedSong(recording).seed}:${at}`)
          .digest()
        bytes.set(block.subarray(0, Math.min(32, CORRUPT_BYTES - at)), at)
      }
      return bytes
    },
  }
}
