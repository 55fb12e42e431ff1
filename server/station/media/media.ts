import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { StationEnv, StationRoutes } from '../request.ts'
import { audioRoutes } from './audio-routes.ts'
import { type Clips, type MediaContext, SYSTEM_CLOCK } from './context.ts'
import { createFileCache, type FileCache } from './file-cache.ts'
import { type Recording, recordingOf } from './recording.ts'
import { type PictureRequest, readPictureRequest } from './spectrogram-size.ts'
import { spectrogramRoutes } from './spectrogram-routes.ts'
import { createSpectrograms, type Spectrograms } from './spectrograms.ts'

const KEPT_PICTURES = 1000 // up to 0.3 MB each
const CLASSIC_SLOTS = 4

/** Sounds and pictures of a station. */
export interface Media {
  readonly routes: StationRoutes
  /**
   * Draws the picture of a fresh detection ahead, as a station in `prerender` mode does; nothing in the other modes.
   */
  prerender(id: number): void
  /** Ends the worker thread; work in hand is dropped. */
  close(): Promise<void>
}

/** Origin of clips and of their pictures. */
export interface MediaOrigin {
  readonly clips: Clips
  /** Draws the spectrogram of a clip, as PNG. */
  readonly draw: (recording: Recording, wish: PictureRequest) => Promise<Uint8Array>
  /** Drawing office with what the origin has besides, where it has pictures of its own. */
  readonly withOwn?: (drawn: Spectrograms) => Spectrograms
  /** Folder in which drawn pictures are kept. */
  readonly folder: string
  /** Cache of drawn pictures in that folder's place. */
  readonly pictureCache?: FileCache
  /** Routes of the pictures of species. */
  readonly pictures: StationRoutes
  close(): Promise<void>
}

/** Opens the media service: sounds and pictures of an origin, in the answers of a dialect. */
export function createMedia(context: MediaContext, origin: MediaOrigin): Media {
  const { dialect, store } = context
  const drawn = createSpectrograms({
    dialect,
    cache: origin.pictureCache ?? createFileCache(join(origin.folder, 'spectrograms'), 'png', KEPT_PICTURES),
    clock: context.clock ?? SYSTEM_CLOCK,
    slots: dialect === 'classic' ? CLASSIC_SLOTS : Math.max(1, availableParallelism()),
    draw: origin.draw,
    faultOf: ({ detection }) => context.faults?.(detection),
  })
  const spectrograms = origin.withOwn?.(drawn) ?? drawn
  const routes = new Hono<StationEnv>()
  routes.route('/', audioRoutes(context, origin.clips))
  routes.route('/', spectrogramRoutes(context, spectrograms))
  routes.route('/', origin.pictures)
  return {
    routes,
    prerender(id) {
      const detection = context.spectrogramMode() === 'prerender' ? store.byId(id) : undefined
      const recording = detection && recordingOf(detection)
      if (recording)
        void spectrograms.picture(recording, readPictureRequest(dialect, {}), 'prerender').catch(() => undefined)
    },
    close: () => origin.close(),
  }
}
