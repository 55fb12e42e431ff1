/** File to be packed. */
export interface ZippedFile {
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer> | string
}

const LOCAL = 0x04_03_4b_50
const CENTRAL = 0x02_01_4b_50
const END = 0x06_05_4b_50
const VERSION = 20
/** Flag: names are UTF-8. */
const UTF8_NAMES = 0x08_00
/** First day of the format: 1 January 1980. */
const NO_DATE = 0x21
/** Files of an archive at most. */
export const MOST_PACKED = 65_535
/** Bytes of an archive at most. */
export const LARGEST_ARCHIVE = 0xff_ff_ff_ff

/** Writer of a zip archive, part by part: only what is being packed is in memory. Files are stored as they are. */
export interface ZipWriter {
  /** Bytes before the content of a file; the content has to follow as it is. */
  add(name: string, content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
  /** Bytes behind the last file. */
  end(): Uint8Array<ArrayBuffer>
  /** Bytes so far. */
  readonly size: number
}

/** Zip archive with nothing in it yet. */
export function zipWriter(): ZipWriter {
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  return {
    get size() {
      return offset
    },
    add(name, content) {
      const label = new TextEncoder().encode(name)
      const facts = [
        ...[VERSION, UTF8_NAMES, 0, 0, NO_DATE].flatMap(short),
        ...[crc32(content), content.length, content.length].flatMap(long),
        ...[label.length, 0].flatMap(short),
      ]
      directory.push(
        joined([
          bytes([...long(CENTRAL), ...short(VERSION), ...facts]),
          bytes([...[0, 0, 0].flatMap(short), ...[0, offset].flatMap(long)]),
          label,
        ]),
      )
      const head = joined([bytes([...long(LOCAL), ...facts]), label])
      offset += head.length + content.length
      return head
    },
    end() {
      const files = joined(directory)
      const tail = [...long(END), ...[0, 0, directory.length, directory.length].flatMap(short)]
      return joined([files, bytes([...tail, ...[files.length, offset].flatMap(long), ...short(0)])])
    },
  }
}

/** Zip archive of a few files; texts are UTF-8. */
export function zipArchive(files: readonly ZippedFile[]): Uint8Array<ArrayBuffer> {
  const zip = zipWriter()
  const parts = files.flatMap(({ name, content }) => {
    const data = typeof content === 'string' ? new TextEncoder().encode(content) : content
    return [zip.add(name, data), data]
  })
  return joined([...parts, zip.end()])
}

const bytes = (values: readonly number[]): Uint8Array<ArrayBuffer> => new Uint8Array(values)
const short = (value: number): readonly number[] => [value & 0xff, (value >>> 8) & 0xff]
const long = (value: number): readonly number[] => [...short(value), ...short(value >>> 16)]

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Remainders of the checksum for each byte. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xed_b8_83_20 : rest >>> 1
  return rest
})

function crc32(content: Uint8Array): number {
  let rest = 0xff_ff_ff_ff
  for (const byte of content) rest = (rest >>> 8) ^ (REMAINDERS[(rest ^ byte) & 0xff] ?? 0)
  return ~rest >>> 0
}
