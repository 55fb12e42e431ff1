import { execFile } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cutSound } from '../../../server/station/sources/recordings/cut-sound.ts'
import { findFfmpeg } from '../hls/ffmpeg.ts'
import type { Clips } from './clips.ts'
import type { MediaContext } from './context.ts'
import type { Spectrograms } from './spectrograms.ts'

/** Longest recording that is decoded for a picture, as bytes of sound: five minutes. */
const MOST_BYTES = 30_000_000
/** Longest recording that is played as a whole because no piece of it can be cut. */
const MOST_WHOLE_BYTES = 60_000_000
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
  const whole = await openAsBlob(path)
  const cut = await cutSound(whole, piece)
  if (cut) return cut
  if (whole.size > MOST_WHOLE_BYTES) throw new Error(`no piece of ${path} can be cut`)
  return readFile(path)
}

async function fetchedClip(files: Files, fileName: string): Promise<Uint8Array> {
  const bytes = await files.fetched?.(fileName, 'clip')
  if (!bytes) throw new RecordingGone(fileName)
  return bytes
}

/** WAV of a clip, decoded by ffmpeg where it is none. */
export async function wavOf(files: Files, fileName: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await bytesOf(files, fileName)
  if (isWav(pathOf(files, fileName))) return new Uint8Array(bytes)
  const folder = await mkdtemp(join(tmpdir(), 'dawn-chorus-clip-'))
  try {
    const file = join(folder, 'clip')
    await writeFile(file, bytes)
    const wanted = ['-v', 'error', '-i', file, '-ac', '1', '-ar', '48000', '-f', 'wav', '-']
    const { stdout } = await run(findFfmpeg() ?? 'ffmpeg', wanted, { encoding: 'buffer', maxBuffer: MOST_BYTES })
    return new Uint8Array(stdout)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function pathOf(files: Files, fileName: string): string {
  const path = files.clip(fileName)
  if (path === undefined) throw new RecordingGone(fileName)
  return path
}

const isWav = (path: string): boolean => path.toLowerCase().endsWith('.wav')
