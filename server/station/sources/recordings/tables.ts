import { open } from 'node:fs/promises'
import type { FileOrigin, FileRow, FileSummary } from '../../../../src/domain/recorder-files/file-rows.ts'
import { RECOGNISED_BY, type RecognisedFile, recogniseFile } from '../../../../src/domain/recorder-files/recognise.ts'
import { readJsonFile, tableReader } from '../../../../src/domain/recorder-files/table-reader.ts'
import type { FolderFile } from './folder-scan.ts'

/** Bytes read at once. */
const CHUNK_BYTES = 65_536
/** Largest table that is read, and largest one that is read at once because its program writes JSON: bytes. */
const LARGEST_TABLE = 2_000_000_000
const LARGEST_JSON = 64_000_000
/** Age of a file up to which its last line may be half written, where no line end follows: milliseconds. */
export const GROWING_MS = 10_000

/** Table of a known program, or a JSON file that may be one. */
type ReadableTable = Extract<RecognisedFile, { readonly kind: 'table' | 'json' }>

/** Table of the folder that can be read. */
export interface LibraryTable {
  readonly file: FolderFile
  readonly kind: ReadableTable
}

/** Kind of a file, or why it is not looked into. */
export type TableFileKind = RecognisedFile | 'unreadable' | 'tooLarge'

/** End of a table: what was in it, and whether its last line was left for the next time. */
export interface TableEnd {
  readonly summary: FileSummary
  readonly isGrowing: boolean
}

/** Kind of a file by its first bytes. */
export async function recogniseTableFile({ path, size }: FolderFile): Promise<TableFileKind> {
  try {
    const file = await open(path, 'r')
    try {
      const bytes = new Uint8Array(RECOGNISED_BY)
      const { bytesRead } = await file.read(bytes, 0, RECOGNISED_BY, 0)
      const found = recogniseFile(bytes.subarray(0, bytesRead))
      const largest = found.kind === 'json' ? LARGEST_JSON : found.kind === 'table' ? LARGEST_TABLE : Infinity
      return size > largest ? 'tooLarge' : found
    } finally {
      await file.close()
    }
  } catch {
    return 'unreadable'
  }
}

/** Rows of a table, some at a time; undefined at the end for a JSON file of another program. */
export async function* readTableFile(
  table: FolderFile,
  kind: ReadableTable,
  origin: FileOrigin,
  now: number,
): AsyncGenerator<readonly FileRow[], TableEnd | undefined> {
  const file = await open(table.path, 'r')
  try {
    if (kind.kind === 'json') {
      const read = readJsonFile(await file.readFile('utf8'), origin)
      if (read) yield read.rows
      return read && { summary: read.summary, isGrowing: false }
    }
    const reader = tableReader(kind.table, origin)
    const decoder = new TextDecoder(kind.encoding)
    const bytes = new Uint8Array(CHUNK_BYTES)
    let rest = ''
    for (;;) {
      const { bytesRead } = await file.read(bytes, 0, CHUNK_BYTES)
      if (bytesRead === 0) break
      const text = rest + decoder.decode(bytes.subarray(0, bytesRead), { stream: true })
      const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1
      rest = text.slice(end)
      if (end > 0) yield reader.push(text.slice(0, end))
    }
    const isGrowing = rest !== '' && now - table.writtenAt < GROWING_MS
    if (!isGrowing) yield [...reader.push(rest + decoder.decode()), ...reader.end()]
    return { summary: reader.summary(), isGrowing }
  } finally {
    await file.close()
  }
}
