import { beginOfComment, commentOfWav, isSoundName } from '../../../src/domain/recorder-files/recording-name.ts'
import { RECOGNISED_BY, type RecognisedFile, recogniseFile } from '../../../src/domain/recorder-files/recognise.ts'
import { walkTar } from '../../../src/domain/recorder-files/tar-walk.ts'
import { walkZip } from '../../../src/domain/recorder-files/zip-walk.ts'
import { readClipName } from '../sources/birdnet-pi/read-row.ts'
import { bytesOf, deflatedPiece, type FilePiece, wholePiece } from './file-piece.ts'
import type { HeldSound } from './held-sounds.ts'
import type { FileTrouble, GivenFile } from './messages.ts'

/** Bytes of a sound file in which a comment stands. */
const COMMENT_BYTES = 1024
/** Bytes up to which a compressed file is unpacked here. */
const MOST_UNPACKED = 1_500_000_000
/** Files of an archive, besides recordings, that are looked into. */
const MOST_INSIDE = 5000
/** Archives in archives that are looked into; there are some that hold themselves. */
const DEEPEST = 3

/** File with its kind, by its bytes. */
export interface KnownPiece {
  readonly piece: FilePiece
  /** Its path where it lies: without the archive that it is in. */
  readonly name: string
  readonly kind: RecognisedFile
  readonly head: Uint8Array
}

/** Archive of which something is to be said. */
export interface ArchiveTrouble {
  readonly path: string
  readonly trouble: FileTrouble | undefined
  /** Links in it, and entries whose names lead out of it: none is read. */
  readonly links: number
  readonly outside: number
}

/** What was given, looked through. */
export interface Gathered {
  readonly pieces: readonly KnownPiece[]
  readonly sounds: readonly HeldSound[]
  readonly archives: readonly ArchiveTrouble[]
}

interface Gathering {
  readonly isStopped: () => boolean
  /** Gets the number of the file, from 0, and how far it is read, 0 to 1. */
  readonly onProgress: (index: number, fraction: number) => void
}

/** Looks through files, and through archives without unpacking them: tables, databases and recordings. */
export async function gatherFiles(files: readonly GivenFile[], gathering: Gathering): Promise<Gathered> {
  const found = { pieces: [] as KnownPiece[], sounds: [] as HeldSound[], archives: [] as ArchiveTrouble[] }
  for (const [index, { file, path }] of files.entries()) {
    if (gathering.isStopped()) break
    const given = wholePiece(path, file)
    const tell = (fraction: number): void => gathering.onProgress(index, fraction)
    tell(0)
    await look(given, path, { ...gathering, tell, found, depth: 0 })
  }
  return found
}

interface Looking {
  readonly isStopped: () => boolean
  readonly tell: (fraction: number) => void
  /** Number of archives around. */
  readonly depth: number
  readonly found: { readonly pieces: KnownPiece[]; readonly sounds: HeldSound[]; readonly archives: ArchiveTrouble[] }
}

/** Looks at a file; what is wrong with one leaves others alone. */
async function look(piece: FilePiece, name: string, looking: Looking): Promise<void> {
  try {
    await lookAt(piece, name, looking)
  } catch (error) {
    console.error(error)
    looking.found.archives.push({ path: piece.path, trouble: 'broken', links: 0, outside: 0 })
  }
}

async function lookAt(piece: FilePiece, name: string, looking: Looking): Promise<void> {
  const { found } = looking
  const base = name.slice(name.lastIndexOf('/') + 1)
  if (base.endsWith('.png') && isSoundName(base.slice(0, -4))) return // the recorder's picture of a clip
  if (readClipName(base) && piece.size > 0)
    return void found.sounds.push({ size: piece.size, name, piece, begin: undefined })
  const head = await piece.head(RECOGNISED_BY)
  const kind = recogniseFile(head)
  if (kind.kind === 'sound' || (isSoundName(base) && kind.kind === 'unknown')) {
    const comment = commentOfWav(head.subarray(0, COMMENT_BYTES))
    const begin = comment === undefined ? undefined : beginOfComment(comment)
    return void found.sounds.push({ size: piece.size, name, piece, begin })
  }
  const isArchive = kind.kind === 'tar' || kind.kind === 'zip'
  if (isArchive && looking.depth < DEEPEST)
    return lookInside(piece, kind.kind, { ...looking, depth: looking.depth + 1 })
  if (kind.kind === 'gzip') return lookUnpacked(piece, name, looking)
  found.pieces.push({ piece, name, kind, head })
}

/** Looks at the files in an archive where they lie. */
async function lookInside(archive: FilePiece, kind: 'tar' | 'zip', looking: Looking): Promise<void> {
  const { found, isStopped, tell } = looking
  const whole = await archive.blob()
  const walk = (kind === 'tar' ? walkTar : walkZip)(whole.size, (from, length) => bytesOf(whole, from, length))
  const before = found.pieces.length + found.sounds.length
  let [links, outside] = [0, 0]
  let trouble: FileTrouble | undefined
  for (;;) {
    const { value, done } = await walk.next()
    if (done) {
      if (value === 'broken') trouble = 'cutOff'
      break
    }
    if (isStopped()) {
      trouble = 'stopped'
      break
    }
    if (value === 'link') links += 1
    else if (value === 'outside') outside += 1
    else if (value === 'closed') trouble = 'archive'
    else {
      const { name, at, size } = value
      const [path, bytes] = [`${archive.path}/${name}`, whole.slice(at, at + size)]
      const unpacked = 'unpacked' in value ? value.unpacked : undefined
      const isMany = found.pieces.length - before >= MOST_INSIDE && !isSoundName(name)
      const piece = unpacked === undefined ? wholePiece(path, bytes) : deflatedPiece(path, bytes, unpacked)
      if (unpacked !== undefined && unpacked > MOST_UNPACKED) trouble = 'packed'
      else if (!isMany) await look(piece, name, looking)
      tell(at / whole.size)
    }
  }
  if (!trouble && found.pieces.length + found.sounds.length === before) trouble = 'emptyArchive'
  if (trouble || links > 0 || outside > 0) found.archives.push({ path: archive.path, trouble, links, outside })
}

/** Unpacks one compressed file, and looks at what it is. */
async function lookUnpacked(packed: FilePiece, name: string, looking: Looking): Promise<void> {
  const path = packed.path.replace(/\.gz$/i, '').replace(/\.tgz$/i, '.tar')
  const unpacked = await unpack(await packed.blob(), looking)
  if (typeof unpacked === 'string')
    return void looking.found.archives.push({ path: packed.path, trouble: unpacked, links: 0, outside: 0 })
  const isAgain = recogniseFile(await bytesOf(unpacked, 0, RECOGNISED_BY)).kind === 'gzip'
  if (!isAgain) await look(wholePiece(path, unpacked), name.replace(/\.gz$/i, ''), looking)
}

/** Content of a compressed file, which the browser keeps; what is wrong with one that cannot be unpacked here. */
async function unpack(packed: Blob, { isStopped, tell }: Looking): Promise<Blob | FileTrouble> {
  let size = 0
  let trouble: FileTrouble = 'broken'
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      size += bytes.length
      tell(Math.min(1, size / (4 * packed.size)))
      if (size > MOST_UNPACKED) trouble = 'packed'
      else if (isStopped()) trouble = 'stopped'
      else return controller.enqueue(bytes)
      throw new Error(`Unpacking has ended after ${size} bytes`)
    },
  })
  try {
    const stream = packed.stream().pipeThrough(new DecompressionStream('gzip')).pipeThrough(counting)
    return await new Response(stream).blob()
  } catch {
    return trouble
  }
}
