import { join } from 'node:path'
import type { MediaContext } from '../../../server/station/media/context.ts'
import { createFileCache, type FileCache } from '../../../server/station/media/file-cache.ts'
import { createMedia, type Media } from '../../../server/station/media/media.ts'
import { createWorkerPool, workerFile, type WorkerPool } from '../../../server/station/media/worker-pool.ts'
import { createClips } from './clips.ts'
import { pictureRoutes } from './picture-routes.ts'
import { recordedSong } from './song.ts'
import type { SongTask } from './song-task.ts'

const KEPT_CLIPS = 120 // 1.4 MB each
// Raised when songs or pictures change, so that an old cache is not shown.
const CACHE_VERSION = 'media-2'

/** Parts that tests bring: work and memory without threads and files. */
export interface GardenMediaParts {
  readonly workers: WorkerPool<SongTask>
  readonly clipCache: FileCache
  readonly pictureCache: FileCache
}

/** Sounds and pictures of the garden: made when first asked for, and kept below the station's folder. */
export function gardenMedia(
  context: MediaContext,
  dataDirectory: string,
  parts: Partial<GardenMediaParts> = {},
): Media {
  const folder = join(dataDirectory, CACHE_VERSION)
  const workers = parts.workers ?? createWorkerPool<SongTask>(workerFile('./media-worker', import.meta.url))
  const clipCache = parts.clipCache ?? createFileCache(join(folder, 'clips'), 'wav', KEPT_CLIPS)
  return createMedia(context, {
    clips: createClips(clipCache, workers),
    draw: (recording, { width, height, raw }) =>
      workers.run({ kind: 'spectrogram', ...recordedSong(recording), width, height, raw }),
    folder,
    ...(parts.pictureCache && { pictureCache: parts.pictureCache }),
    pictures: pictureRoutes(context),
    close: () => workers.close(),
  })
}
