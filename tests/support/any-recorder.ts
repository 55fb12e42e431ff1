import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { RECORDINGS } from './recordings.ts'

/** Files of other recorders and what is to be found in them (tests/recordings/README.md), by their path in the archive. */
export function recorderFiles(): ReadonlyMap<string, Buffer> {
  known ??= readTar(gunzipSync(readFileSync(`${RECORDINGS}any-recorder.tar.gz`)))
  return known
}

let known: ReadonlyMap<string, Buffer> | undefined

const folders: string[] = []

/** New folder with nothing in it. It goes when this process ends. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dawn-chorus-recorder-'))
  if (folders.length === 0)
    process.once('exit', () => {
      for (const one of folders) rmSync(one, { recursive: true, force: true, maxRetries: 3 })
    })
  folders.push(folder)
  return folder
}

/** New folder with the files below `under`, for example `birdnet-pi`. It goes when this process ends. */
export function unpackRecorder(under: string): string {
  const folder = emptyFolder()
  for (const [path, bytes] of recorderFiles()) {
    if (!path.startsWith(`${under}/`)) continue
    const place = join(folder, path.slice(under.length + 1))
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, bytes)
  }
  return folder
}

/** Bytes of a block of a tar file. */
const BLOCK = 512

/** Files of a tar archive by path: blocks of a header and its content, and GNU's blocks for names of more than 100 bytes. */
function readTar(tar: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>()
  const textAt = (from: number, length: number): string =>
    tar.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  let longName: string | undefined
  for (let at = 0; tar[at] !== 0 && at < tar.length; ) {
    const size = Number.parseInt(textAt(at + 124, 12), 8)
    const content = at + BLOCK
    const kind = String.fromCharCode(tar[at + 156] ?? 0)
    if (kind === 'L') longName = textAt(content, size)
    else {
      if (kind === '0') files.set(longName ?? textAt(at, 100), tar.subarray(content, content + size))
      longName = undefined
    }
    at = content + Math.ceil(size / BLOCK) * BLOCK
  }
  return files
}
