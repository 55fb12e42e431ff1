import { beginOfComment, commentOfWav, isSoundName } from '../../../src/domain/recorder-files/recording-name.ts'
import { RECOGNISED_BY, type RecognisedFile, recogniseFile } from '../../../src/domain/recorder-files/recognise.ts'
import { walkTar } from '../../../src/domain/recorder-files/tar-walk.ts'
import { readClipName } from '../sources/birdnet-pi/read-row.ts'
import { bytesOf, type FilePiece } from './file-piece.ts'
import type { HeldSound } from './held-sounds.ts'
import type { FileTrouble, GivenFile } from './messages.ts'

/** Bytes of a sound file in which a comment stands. */
const COMMENT_BYTES = 1024
/** Bytes up to which a compressed file is unpacked here. */
const MOST_UNPACKED = 1_500_000_000
/** Files of an archive, besides recordings, that are looked into. */
const MOST_INSIDE = 5000

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
    const given: FilePiece = { path, size: file.size, blob: () => file }
    const tell = (fraction: number): void => gathering.onProgress(index, fraction)
    tell(0)
    try {
      await look(given, path, { ...gathering, tell, found })
    } catch (error) {
      console.error(error)
      found.archives.push({ path, trouble: 'broken', links: 0, outside: 0 })
    }
  }
  return found
}

interface Looking {
  readonly isStopped: () => boolean
  readonly tell: (fraction: number) => void
  readonly found: { readonly pieces: KnownPiece[]; readonly sounds: HeldSound[]; readonly archives: ArchiveTrouble[] }
}

async function look(piece: FilePiece, name: string, looking: Looking): Promise<void> {
  const { found } = looking
  const base = name.slice(name.lastIndexOf('/') + 1)
  if (base.endsWith('.png') && isSoundName(base.slice(0, -4))) return // the recorder's picture of a clip
  if (readClipName(base) && piece.size > 0)
    return void found.sounds.push({ size: piece.size, name, piece, begin: undefined })
  const head = await bytesOf(piece.blob(), 0, RECOGNISED_BY)
  const kind = recogniseFile(head)
  if (kind.kind === 'sound' || (isSoundName(base) && kind.kind === 'unknown')) {
    const comment = commentOfWav(head.subarray(0, COMMENT_BYTES))
    const begin = comment === undefined ? undefined : beginOfComment(comment)
    return void found.sounds.push({ size: piece.size, name, piece, begin })
  }
  if (kind.kind === 'tar') return lookInside(piece, looking)
  if (kind.kind === 'gzip') return lookUnpacked(piece, name, looking)
  found.pieces.push({ piece, name, kind, head })
}

/** Looks at the files in an archive where they lie. */
async function lookInside(archive: FilePiece, looking: Looking): Promise<void> {
  const { found, isStopped, tell } = looking
  const whole = archive.blob()
  const walk = walkTar(archive.size, (from, length) => bytesOf(whole, from, length))
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
    else {
      const { name, at, size } = value
      const blob = (): Blob => whole.slice(at, at + size)
      const isMany = found.pieces.length - before >= MOST_INSIDE && !isSoundName(name)
      if (!isMany) await look({ path: `${archive.path}/${name}`, size, blob }, name, looking)
      tell(at / archive.size)
    }
  }
  if (!trouble && found.pieces.length + found.sounds.length === before) trouble = 'emptyArchive'
  if (trouble || links > 0 || outside > 0) found.archives.push({ path: archive.path, trouble, links, outside })
}

/** Unpacks one compressed file, and looks at what it is. */
async function lookUnpacked(packed: FilePiece, name: string, looking: Looking): Promise<void> {
  const path = packed.path.replace(/\.gz$/i, '').replace(/\.tgz$/i, '.tar')
  const unpacked = await unpack(packed.blob(), looking)
  if (typeof unpacked === 'string')
    return void looking.found.archives.push({ path: packed.path, trouble: unpacked, links: 0, outside: 0 })
  const isAgain = recogniseFile(await bytesOf(unpacked, 0, RECOGNISED_BY)).kind === 'gzip'
  const piece = { path, size: unpacked.size, blob: () => unpacked }
  if (!isAgain) await look(piece, name.replace(/\.gz$/i, ''), looking)
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
