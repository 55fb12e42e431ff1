/** File in an archive: where its bytes lie. */
export interface ArchiveFile {
  /** Path in the archive, with `/` between its parts. */
  readonly name: string
  /** Place of its first byte. */
  readonly at: number
  readonly size: number
}

/** Entry of an archive that is passed: a file, a link, or one whose name leads out of the archive. */
export type TarEntry = ArchiveFile | 'link' | 'outside'

/** End of a walk: the archive's own end, or the place where it breaks off. */
export type ArchiveEnd = 'whole' | 'broken'

/** Reader of bytes of the archive; fewer at its end. */
export type ReadBytes = (from: number, length: number) => Promise<Uint8Array>

/** Bytes of a block: a header is one, and contents fill whole ones. */
const BLOCK = 512
/** Bytes read at once: many headers where files are small, since each reading takes its time; else a few. */
const WIDE = 1_048_576
const NARROW = 4096
/** Length of files, bytes, up to which what follows is read with them. */
const SMALL = WIDE / 4
/** Longest name or list of properties that stands before an entry, bytes. */
const LONGEST_NOTE = 65_536

/**
 * Walks through the headers of a tar archive (POSIX with its properties, and GNU's long names) without keeping the files
 * in it, so that its length does not matter. Folders and devices are passed over.
 *
 * @param size length of the archive, bytes
 */
export async function* walkTar(size: number, read: ReadBytes): AsyncGenerator<TarEntry, ArchiveEnd> {
  const readNear = windowOver(read)
  let note: Note = {}
  let isSmall = false
  for (let at = 0; at < size; ) {
    const header = await readNear(at, BLOCK, isSmall ? WIDE : NARROW)
    if (header.length < BLOCK) return 'broken'
    if (header.every((byte) => byte === 0)) return 'whole'
    if (!hasItsSum(header)) return 'broken'
    const kind = String.fromCharCode(header[156] ?? 0)
    const length = note.size ?? numberAt(header, 124, 12)
    const content = at + BLOCK
    if (length > 0) isSmall = length < SMALL
    const end = content + length
    if (!(length >= 0)) return 'broken'
    if (kind === 'L' || kind === 'x') {
      if (length > LONGEST_NOTE || end > size) return 'broken'
      const told = await readNear(content, length, NARROW)
      note = kind === 'L' ? { ...note, name: textOf(told) } : { ...note, ...propertiesIn(told) }
    } else if (kind !== 'K' && kind !== 'g') {
      const name = (note.name ?? nameIn(header)).replace(/^(?:\.\/)+/, '')
      note = {}
      if (kind === '1' || kind === '2') yield 'link'
      else if (isFile(kind) && !name.endsWith('/')) {
        if (end > size) return 'broken'
        yield leadsOut(name) ? 'outside' : { name, at: content, size: length }
      }
    }
    at = content + Math.ceil(length / BLOCK) * BLOCK
  }
  return 'broken' // an archive ends with blocks of zeros
}

/** Facts that stand before an entry. */
interface Note {
  readonly name?: string
  readonly size?: number
}

/** Reader that keeps a window of what was read last. */
function windowOver(read: ReadBytes) {
  let from = 0
  let kept: Uint8Array = new Uint8Array()
  return async (at: number, length: number, window: number): Promise<Uint8Array> => {
    if (at < from || at + length > from + kept.length) {
      from = at
      kept = await read(at, Math.max(length, window))
    }
    return kept.subarray(at - from, at - from + length)
  }
}

const isFile = (kind: string): boolean => kind === '0' || kind === '\0' || kind === '7'

/** Whether a name in an archive leads out of the folder into which it would be unpacked. */
export const leadsOut = (name: string): boolean => /^[/\\]|^[A-Za-z]:/.test(name) || name.split(/[/\\]/).includes('..')

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes).replace(/\0.*$/s, '')

/** Name of an entry; only POSIX has its folders in a field of their own. */
function nameIn(header: Uint8Array): string {
  const name = textOf(header.subarray(0, 100))
  const isPosix = textOf(header.subarray(257, 263)) === 'ustar'
  const folders = isPosix ? textOf(header.subarray(345, 500)) : ''
  return folders === '' ? name : `${folders}/${name}`
}

/** Number in octal digits, or in bytes where the first has its highest bit. NaN where there is none. */
function numberAt(header: Uint8Array, at: number, length: number): number {
  const field = header.subarray(at, at + length)
  if (((field[0] ?? 0) & 0x80) !== 0)
    return field.reduce((sum, byte, index) => sum * 256 + (index === 0 ? byte & 0x7f : byte), 0)
  const digits = textOf(field).trim()
  return digits === '' ? 0 : /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN
}

/** Whether the sum in a header is that of its bytes; the sum itself counts as spaces. */
function hasItsSum(header: Uint8Array): boolean {
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  return sum === numberAt(header, 148, 8)
}

/** Properties of an entry: `27 path=By_Date/…` with the length of the line before it. */
function propertiesIn(bytes: Uint8Array): Note {
  const note: { name?: string; size?: number } = {}
  for (let at = 0; at < bytes.length; ) {
    const length = Number.parseInt(textOf(bytes.subarray(at, at + 8)), 10)
    if (!(length > 0)) break
    const [, key = '', value = ''] = /^\d+ ([^=]+)=(.*)\n$/s.exec(textOf(bytes.subarray(at, at + length))) ?? []
    if (key === 'path') note.name = value
    if (key === 'size' && /^\d+$/.test(value)) note.size = Number(value)
    at += length
  }
  return note
}
