import { crc32 } from 'node:zlib'

/** A file to be packed. */
export interface PackedFile {
  readonly name: string
  readonly text: string
}

const LOCAL = 0x04_03_4b_50
const CENTRAL = 0x02_01_4b_50
const END = 0x06_05_4b_50
const VERSION = 20
/** The day from which the format counts: 1 January 1980. */
const NO_DATE = 0x21

/** A zip archive of text files, stored as they are. */
export function zipOf(files: readonly PackedFile[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, text } of files) {
    const [label, bytes] = [Buffer.from(name), Buffer.from(text)]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(VERSION, 0)
    common.writeUInt16LE(0x08_00, 2) // names in UTF-8
    common.writeUInt16LE(NO_DATE, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(label.length, 22)
    parts.push(word(LOCAL), common, label, bytes)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(word(CENTRAL), Buffer.from([VERSION, 0]), common, rest, label)
    offset += 30 + label.length + bytes.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, word(END), end])
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
