import { execFile } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cutSound } from '../sources/recordings/cut-sound.ts'
import { findFfmpeg } from './ffmpeg.ts'
import type { StationRoutes } from '../request.ts'
import type { RecorderSource } from '../sources/source.ts'
import { createMedia, type Media } from './media.ts'
import type { Clips, MediaContext } from './context.ts'
import { RecordingGone } from './recording.ts'
import type { DrawTask } from './draw-worker.ts'
import { createWorkerPool, workerFile } from './worker-pool.ts'
import type { Spectrograms } from './spectrograms.ts'

/** Longest recording that is decoded for a picture, as bytes of sound: five minutes. */
const MOST_BYTES = 30_000_000
const run = promisify(execFile)

/** Files of a recorder whose clips these are. */
type Files = Pick<RecorderSource, 'clip' | 'piece' | 'picture' | 'fetched'>

// Raised when pictures change, so that an old cache is not shown.
const CACHE_VERSION = 'media-2'

/** Sounds and pictures of a recorder's files; `pictures` are those of species. */
export function recordedMedia(
  context: MediaContext,
  { files, folder, pictures }: { readonly files: Files; readonly folder: string; readonly pictures: StationRoutes },
): Media {
  const draftsmen = createWorkerPool<DrawTask>(workerFile('./draw-worker', import.meta.url))
  return createMedia(context, {
    clips: recordedClips(files),
    draw: async ({ fileName }, { width, height, raw }) =>
      draftsmen.run({ wav: await wavOf(files, fileName), width, height, raw }),
    withOwn: (drawn) => recordedSpectrograms(files, drawn),
    folder: join(folder, CACHE_VERSION),
    pictures,
    close: () => draftsmen.close(),
  })
}

/** Clips as they lie in the files of a recorder. */
export function recordedClips(files: Files): Clips {
  return {
    bytes: ({ fileName }) => bytesOf(files, fileName),
    corrupted: () => new Uint8Array(),
  }
}

/**
 * Drawing office that takes the recorder's own picture where its sound cannot be decoded here: that is, it is no WAV and
 * there is no ffmpeg. Where it can, the picture is drawn: theirs has a title and axes, and a player's line would lie.
 */
export function recordedSpectrograms(files: Files, drawn: Spectrograms): Spectrograms {
  const hasFfmpeg = findFfmpeg() !== undefined
  return {
    ...drawn,
    async picture(recording, wish, mode) {
      const clip = files.clip(recording.fileName)
      if (clip !== undefined && (isWav(clip) || hasFfmpeg)) {
        const picture = await drawn.picture(recording, wish, mode).catch(() => undefined)
        if (picture) return picture
      }
      const theirs = await pictureOf(files, recording.fileName)
      return theirs === undefined ? { kind: 'clip-missing' } : { kind: 'picture', bytes: theirs }
    },
  }
}

async function pictureOf(files: Files, fileName: string): Promise<Uint8Array | undefined> {
  if (files.fetched) return files.fetched(fileName, 'picture')
  const path = files.picture(fileName)
  return path === undefined ? undefined : readFile(path)
}

/** Bytes of a clip: a piece of a recording where it is one, else all of it. */
async function bytesOf(files: Files, fileName: string): Promise<Uint8Array> {
  if (files.fetched) return fetchedClip(files, fileName)
  const path = pathOf(files, fileName)
  const piece = files.piece?.(fileName)
  if (!piece) return readFile(path)
  const cut = await cutSound(await openAsBlob(path), piece)
  if (!cut) throw new Error(`no piece of ${path} can be cut`)
  return cut
}

async function fetchedClip(files: Files, fileName: string): Promise<Uint8Array> {
  const bytes = await files.fetched?.(fileName, 'clip')
  if (!bytes) throw new RecordingGone(fileName)
  return bytes
}

/** WAV of a clip, decoded by ffmpeg where it is none. */
export async function wavOf(files: Files, fileName: string): Promise<Uint8Array<ArrayBuffer>> {
  const path = pathOf(files, fileName)
  if (isWav(path)) return new Uint8Array(await bytesOf(files, fileName))
  if (!files.fetched && !files.piece?.(fileName)) return decoded(path)
  const folder = await mkdtemp(join(tmpdir(), 'dawn-chorus-clip-'))
  try {
    const file = join(folder, 'clip')
    await writeFile(file, await bytesOf(files, fileName))
    return await decoded(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function decoded(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const wanted = ['-v', 'error', '-i', path, '-ac', '1', '-ar', '48000', '-f', 'wav', '-']
  const { stdout } = await run(findFfmpeg() ?? 'ffmpeg', wanted, { encoding: 'buffer', maxBuffer: MOST_BYTES })
  return new Uint8Array(stdout)
}

function pathOf(files: Files, fileName: string): string {
  const path = files.clip(fileName)
  if (path === undefined) throw new RecordingGone(fileName)
  return path
}

const isWav = (path: string): boolean => path.toLowerCase().endsWith('.wav')
