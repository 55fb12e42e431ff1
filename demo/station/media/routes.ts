import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { StationEnv, StationRoutes } from '../../../server/station/request.ts'
import { audioRoutes } from './audio-routes.ts'
import { createClips } from './clips.ts'
import { type MediaContext, SYSTEM_CLOCK } from './context.ts'
import { createFileCache, type FileCache } from './file-cache.ts'
import { pictureRoutes } from './picture-routes.ts'
import { recordingOf } from './recording.ts'
import { recordedClips, recordedSpectrograms, wavOf } from './recorded-files.ts'
import { readPictureRequest } from './spectrogram-size.ts'
import { spectrogramRoutes } from './spectrogram-routes.ts'
import { createSpectrograms } from './spectrograms.ts'
import { createWorkerPool, type WorkerPool } from './worker-pool.ts'
import type { RecordedTask } from './worker-task.ts'

const KEPT_CLIPS = 120 // 1.4 MB each
const KEPT_PICTURES = 1000 // up to 0.3 MB each
const CLASSIC_SLOTS = 4
// Raised when songs or pictures change, so that an old cache is not shown.
const CACHE_VERSION = 'media-2'

/** Sounds and pictures of the embedded station. */
export interface Media {
  readonly routes: StationRoutes
  /**
   * Draws the picture of a fresh detection ahead, as a station in `prerender` mode does; nothing in the other modes.
   */
  prerender(id: number): void
  /** Ends the worker thread; work in hand is dropped. */
  close(): Promise<void>
}

/** Parts that tests bring: work and memory without threads and files. */
export interface MediaParts {
  readonly workers: WorkerPool
  readonly clipCache: FileCache
  readonly pictureCache: FileCache
}

/** Opens the media service. Files are made when first asked for. */
export function createMedia(context: MediaContext, parts: Partial<MediaParts> = {}): Media {
  const { dialect, store, files } = context
  const folder = join(context.dataDirectory, CACHE_VERSION)
  const workers = parts.workers ?? createWorkerPool()
  const draftsmen = createWorkerPool<RecordedTask>()
  const clipCache = parts.clipCache ?? createFileCache(join(folder, 'clips'), 'wav', KEPT_CLIPS)
  const clips = files ? recordedClips(files) : createClips(clipCache, workers)
  const drawn = createSpectrograms({
    dialect,
    cache: parts.pictureCache ?? createFileCache(join(folder, 'spectrograms'), 'png', KEPT_PICTURES),
    clock: context.clock ?? SYSTEM_CLOCK,
    slots: dialect === 'classic' ? CLASSIC_SLOTS : Math.max(1, availableParallelism()),
    draw: async ({ species, seed, fileName }, { width, height, raw }) =>
      files
        ? draftsmen.run({ kind: 'recorded', wav: await wavOf(files, fileName), width, height, raw })
        : workers.run({ kind: 'spectrogram', species, seed, width, height, raw }),
    faultOf: ({ id }) => {
      const detection = store.byId(id)
      return detection && context.faults?.(detection)
    },
  })
  const spectrograms = files ? recordedSpectrograms(files, drawn) : drawn
  const routes = new Hono<StationEnv>()
  routes.route('/', audioRoutes(context, clips))
  routes.route('/', spectrogramRoutes(context, spectrograms))
  routes.route('/', pictureRoutes(context))
  return {
    routes,
    prerender(id) {
      const detection = context.spectrogramMode() === 'prerender' ? store.byId(id) : undefined
      const recording = detection && recordingOf(detection)
      if (recording)
        void spectrograms.picture(recording, readPictureRequest(dialect, {}), 'prerender').catch(() => undefined)
    },
    close: async () => {
      await Promise.all([workers.close(), draftsmen.close()])
    },
  }
}
