import { type ArchiveEnd, type ArchiveFile, leadsOut, type ReadBytes } from './tar-walk.ts'

/** File in a zip archive: where its bytes lie, as they are packed. */
export interface ZipFile extends ArchiveFile {
  /** Length that it has unpacked, as the archive says; undefined where it lies there as it is. */
  readonly unpacked: number | undefined
}

/** Entry of an archive that is passed: a file, one that cannot be read (a password, a rare packing), a link, or a name that leads out. */
export type ZipEntry = ZipFile | 'closed' | 'link' | 'outside'

const [LOCAL, CENTRAL, END] = [0x04_03_4b_50, 0x02_01_4b_50, 0x06_05_4b_50]
const [END_64, LOCATOR_64] = [0x06_06_4b_50, 0x07_06_4b_50]
/** Bytes of the fixed part of each record. */
const [LOCAL_BYTES, CENTRAL_BYTES, END_BYTES, END_64_BYTES, LOCATOR_BYTES] = [30, 46, 22, 56, 20]
/** Longest comment behind the end. */
const LONGEST_COMMENT = 0xff_ff
/** Longest directory that is read, bytes: two million files. */
const LONGEST_DIRECTORY = 268_435_456
/** Number that stands where the right one is too large for its field. */
const FULL = 0xff_ff_ff_ff
/** Ways of packing: not at all, and "deflate". */
const [STORED, DEFLATED] = [0, 8]
const [LOCKED, UTF8_NAME] = [1, 0x08_00]
/** Kind of a file in the mode of Unix, and that of a link. */
const [KIND, LINK] = [0o170_000, 0o120_000]

/**
 * Walks through the directory of a zip archive (APPNOTE 6.3, also with lengths of 64 bits) without keeping the files in it.
 * Folders and what macOS puts beside its files are passed over.
 *
 * @param size length of the archive, bytes
 */
export async function* walkZip(size: number, read: ReadBytes): AsyncGenerator<ZipEntry, ArchiveEnd> {
  const found = await directoryOf(size, read)
  if (!found || found.length > LONGEST_DIRECTORY || found.at + found.length > size) return 'broken'
  const directory = viewOf(await read(found.at, found.length))
  for (let at = 0; at + CENTRAL_BYTES <= directory.byteLength && directory.getUint32(at, true) === CENTRAL; ) {
    const entry = entryAt(directory, at)
    at += entry.length
    if (entry.name.endsWith('/') || OF_MACOS.test(entry.name)) continue
    if (leadsOut(entry.name)) yield 'outside'
    else if (entry.isLink) yield 'link'
    else if (entry.isLocked || (entry.packing !== STORED && entry.packing !== DEFLATED)) yield 'closed'
    else {
      const local = viewOf(await read(entry.at, LOCAL_BYTES))
      if (local.byteLength < LOCAL_BYTES || local.getUint32(0, true) !== LOCAL) return 'broken'
      const content = entry.at + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true)
      if (content + entry.packed > size) return 'broken'
      const unpacked = entry.packing === DEFLATED ? entry.unpacked : undefined
      yield { name: entry.name, at: content, size: entry.packed, unpacked }
    }
  }
  return 'whole'
}

/** Its folder of resource forks, and those beside files. */
const OF_MACOS = /(?:^|\/)(?:__MACOSX\/|\._)/

/** Where the directory lies; undefined where the end of the archive is missing. */
async function directoryOf(size: number, read: ReadBytes): Promise<{ at: number; length: number } | undefined> {
  const from = Math.max(0, size - END_BYTES - LONGEST_COMMENT)
  const tail = viewOf(await read(from, size - from))
  let end = tail.byteLength - END_BYTES
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1
  if (end < 0) return undefined
  const [length, at] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  const locator = end - LOCATOR_BYTES
  if (at !== FULL || locator < 0 || tail.getUint32(locator, true) !== LOCATOR_64) return { at, length }
  const wide = viewOf(await read(Number(tail.getBigUint64(locator + 8, true)), END_64_BYTES))
  if (wide.byteLength < END_64_BYTES || wide.getUint32(0, true) !== END_64) return undefined
  return { length: Number(wide.getBigUint64(40, true)), at: Number(wide.getBigUint64(48, true)) }
}

/** Entry of the directory, with its own length there. */
function entryAt(directory: DataView<ArrayBuffer>, at: number) {
  const short = (offset: number): number => directory.getUint16(at + offset, true)
  const long = (offset: number): number => directory.getUint32(at + offset, true)
  const [nameLength, extraLength] = [short(28), short(30)]
  const nameAt = at + CENTRAL_BYTES
  const extra = new DataView(directory.buffer, directory.byteOffset + nameAt + nameLength, extraLength)
  const [unpacked = 0, packed = 0, local = 0] = widened([long(24), long(20), long(42)], extra)
  const flags = short(8)
  const name = new Uint8Array(directory.buffer, directory.byteOffset + nameAt, nameLength)
  return {
    name: nameIn(name, (flags & UTF8_NAME) !== 0),
    isLocked: (flags & LOCKED) !== 0,
    isLink: ((long(38) >>> 16) & KIND) === LINK,
    packing: short(10),
    ...{ packed, unpacked, at: local },
    length: CENTRAL_BYTES + nameLength + extraLength + short(32),
  }
}

/** Numbers, those that did not fit into their fields from the extra field for them, where they stand in the same order. */
function widened(numbers: readonly number[], extra: DataView): readonly number[] {
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue
    let next = at + 4
    return numbers.map((number) => {
      if (number !== FULL || next + 8 > extra.byteLength) return number
      next += 8
      return Number(extra.getBigUint64(next - 8, true))
    })
  }
  return numbers
}

/** Name of a file: UTF-8 where that is said or can be so, else the letters of western Europe. */
function nameIn(bytes: Uint8Array<ArrayBuffer>, isUtf8: boolean): string {
  const decode = (encoding: string, fatal = false): string =>
    new TextDecoder(encoding, { fatal }).decode(bytes).replaceAll('\\', '/') // some programs of Windows write it
  try {
    return decode('utf-8', !isUtf8)
  } catch {
    return decode('windows-1252')
  }
}

/** The bytes, from their own beginning on. */
const viewOf = (bytes: Uint8Array): DataView<ArrayBuffer> => new DataView(new Uint8Array(bytes).buffer)
