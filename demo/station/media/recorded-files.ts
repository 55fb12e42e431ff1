import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { findFfmpeg } from '../hls/ffmpeg.ts'
import type { Clips } from './clips.ts'
import type { MediaContext } from './context.ts'
import type { Spectrograms } from './spectrograms.ts'

/** Longest recording that is decoded for a picture, as bytes of sound: five minutes. */
const MOST_BYTES = 30_000_000

const run = promisify(execFile)

type Files = NonNullable<MediaContext['files']>

/** Clips as they lie in the files of a recorder. */
export function recordedClips(files: Files): Clips {
  return {
    async bytes({ fileName }) {
      const path = files.clip(fileName)
      if (path === undefined) throw new Error(`the recording ${fileName} is gone`)
      return readFile(path)
    },
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
      const theirs = files.picture(recording.fileName)
      return theirs === undefined ? { kind: 'clip-missing' } : { kind: 'picture', bytes: await readFile(theirs) }
    },
  }
}

/** WAV of a recording, decoded by ffmpeg where it is none. */
export async function wavOf(path: string): Promise<Uint8Array<ArrayBuffer>> {
  if (isWav(path)) return new Uint8Array(await readFile(path))
  const wanted = ['-v', 'error', '-i', path, '-ac', '1', '-ar', '48000', '-f', 'wav', '-']
  const { stdout } = await run(findFfmpeg() ?? 'ffmpeg', wanted, { encoding: 'buffer', maxBuffer: MOST_BYTES })
  return new Uint8Array(stdout)
}

const isWav = (path: string): boolean => path.toLowerCase().endsWith('.wav')
