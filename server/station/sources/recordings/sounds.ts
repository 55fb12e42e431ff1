import { closeSync, openSync, readSync } from 'node:fs'
import {
  beginOfComment,
  beginOfName,
  commentOfWav,
  type RecordingBegin,
} from '../../../../src/domain/recorder-files/recording-name.ts'
import { isOwnFile } from '../own-file.ts'
import type { FolderFile } from './folder-scan.ts'
import { indexSounds, type Sounds } from './sound-index.ts'

/** Bytes of a sound file in which a comment stands. */
const HEAD_BYTES = 1024
const KEPT_BEGINS = 20_000
/** Time for which it is remembered that a file is there, milliseconds, and files remembered. */
const REMEMBERED_MS = 2000
const REMEMBERED_FILES = 5000

/** Index of the sound files below `root`, a real path. */
export function createSounds(
  root: string,
  files: readonly FolderFile[],
  now: () => number = Date.now,
): Sounds<FolderFile> {
  const looked = new Map<string, { readonly at: number; readonly isThere: boolean }>()
  const isThere = ({ path }: FolderFile): boolean => {
    const known = looked.get(path)
    if (known && now() - known.at < REMEMBERED_MS) return known.isThere
    if (looked.size >= REMEMBERED_FILES) looked.clear()
    const found = { at: now(), isThere: isOwnFile(root, path) }
    looked.set(path, found)
    return found.isThere
  }
  return indexSounds(files, { isThere, beginOf: beginOfSound })
}

const begins = new Map<string, RecordingBegin | undefined>()

/** Beginning of a recording: by the comment in a WAV file, which has the zone; else by its name. */
function beginOfSound({ path, name, writtenAt }: FolderFile): RecordingBegin | undefined {
  const key = `${path} ${writtenAt}`
  if (begins.has(key)) return begins.get(key)
  if (begins.size >= KEPT_BEGINS) begins.clear()
  const comment = commentOfWav(headOf(path))
  const begin = (comment === undefined ? undefined : beginOfComment(comment)) ?? beginOfName(name)
  begins.set(key, begin)
  return begin
}

function headOf(path: string): Uint8Array {
  try {
    const opened = openSync(path, 'r')
    try {
      const bytes = new Uint8Array(HEAD_BYTES)
      return bytes.subarray(0, readSync(opened, bytes, 0, HEAD_BYTES, 0))
    } finally {
      closeSync(opened)
    }
  } catch {
    return new Uint8Array()
  }
}
