import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { wavPiece } from '../../../server/station/sources/recordings/wav-piece.ts'
import { findFfmpeg } from '../hls/ffmpeg.ts'
import type { ClipPiece } from '../../../server/station/sources/source.ts'
import type { Clips } from './clips.ts'
import type { MediaContext } from './context.ts'
import type { Spectrograms } from './spectrograms.ts'

/** Longest recording that is decoded for a picture, as bytes of sound: five minutes. */
const MOST_BYTES = 30_000_000
/** Longest recording that is played as a whole because no piece of it can be cut. */
const MOST_WHOLE_BYTES = 60_000_000
/** How ffmpeg is told to write a piece in the format of its recording; what is not here is copied. */
const FORMATS: Readonly<Record<string, readonly string[]>> = {
  wav: ['-f', 'wav'],
  flac: ['-f', 'flac'],
  mp3: ['-c', 'copy', '-f', 'mp3'],
  ogg: ['-c', 'copy', '-f', 'ogg'],
  opus: ['-c', 'copy', '-f', 'ogg'],
  aac: ['-c', 'copy', '-f', 'adts'],
  m4a: ['-c', 'copy', '-f', 'mp4'],
}

const run = promisify(execFile)

type Files = NonNullable<MediaContext['files']>

/** Error of a recording that was there when its detection was told, and is no longer. */
export class RecordingGone extends Error {
  constructor(fileName: string) {
    super(`the recording ${fileName} is gone`)
  }
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

/** Bytes of a clip: of a piece of a recording where it is one and can be cut, else of all of it. */
async function bytesOf(files: Files, fileName: string): Promise<Uint8Array> {
  if (files.fetched) return fetchedClip(files, fileName)
  const path = pathOf(files, fileName)
  const piece = files.piece?.(fileName)
  if (!piece) return readFile(path)
  const cut = isWav(path) ? await wavPiece(path, piece) : undefined
  if (cut) return cut
  const format = FORMATS[path.split('.').at(-1)?.toLowerCase() ?? '']
  if (format && findFfmpeg() !== undefined) return cutFile(path, piece, format)
  if ((await stat(path)).size > MOST_WHOLE_BYTES) throw new Error(`no piece of ${path} can be cut without ffmpeg`)
  return readFile(path)
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
  if (!files.fetched) return ffmpeg(path, files.piece?.(fileName), AS_WAV)
  const bytes = await fetchedClip(files, fileName)
  return inFolder(async (folder) => {
    const file = join(folder, 'clip')
    await writeFile(file, bytes)
    return ffmpeg(file, undefined, AS_WAV)
  })
}

const AS_WAV = ['-ac', '1', '-ar', '48000', '-f', 'wav', '-']

/** Piece of a recording in its own format. It is made as a file: only there its head can tell how long it is. */
const cutFile = (path: string, piece: ClipPiece, format: readonly string[]): Promise<Uint8Array> =>
  inFolder(async (folder) => {
    const file = join(folder, 'piece')
    await ffmpeg(path, piece, [...format, file])
    return readFile(file)
  })

/** Work with a folder that goes when it is done. */
async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'dawn-chorus-piece-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function ffmpeg(
  path: string,
  piece: ClipPiece | undefined,
  output: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const part = piece ? ['-ss', String(piece.from), '-t', String(piece.to - piece.from)] : []
  const wanted = ['-v', 'error', ...part, '-i', path, ...output]
  const { stdout } = await run(findFfmpeg() ?? 'ffmpeg', wanted, { encoding: 'buffer', maxBuffer: MOST_BYTES })
  return new Uint8Array(stdout)
}

function pathOf(files: Files, fileName: string): string {
  const path = files.clip(fileName)
  if (path === undefined) throw new RecordingGone(fileName)
  return path
}

const isWav = (path: string): boolean => path.toLowerCase().endsWith('.wav')
