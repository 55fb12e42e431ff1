import { soundFileKind } from '../sound/sound-file.ts'
import { type KnownTable, recogniseTable } from './table-reader.ts'

/** Bytes from the beginning of a file by which it is recognised, at least where it has as many. */
export const RECOGNISED_BY = 4096

/** Kind of a file by its bytes. */
export type RecognisedFile =
  | { readonly kind: 'sqlite' | 'tar' | 'zip' | 'gzip' | 'sound' | 'empty' | 'unknown' }
  | { readonly kind: 'json' }
  /** Table of a known program, and how its bytes are text. */
  | { readonly kind: 'table'; readonly table: KnownTable; readonly encoding: TextEncoding }
  /** Text in lines with separators, of a program that nobody knows. */
  | { readonly kind: 'other-table'; readonly encoding: TextEncoding }

/** Encoding of a text file. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** Place of the word `ustar` in a tar file. */
const TAR_MARK = 257

/** Recognises a file by its first {@link RECOGNISED_BY} bytes, never by its name. */
export function recogniseFile(head: Uint8Array): RecognisedFile {
  if (head.length === 0) return { kind: 'empty' }
  const says = (text: string, from = 0): boolean =>
    [...text].every((letter, index) => head[from + index] === letter.charCodeAt(0))
  if (says('SQLite format 3\0')) return { kind: 'sqlite' }
  if (says('ustar', TAR_MARK)) return { kind: 'tar' }
  if (says('PK\u0003\u0004') || says('PK\u0005\u0006')) return { kind: 'zip' }
  if (head[0] === 0x1f && head[1] === 0x8b) return { kind: 'gzip' }
  const encoding = says('\u00FF\u00FE') ? 'utf-16le' : says('\u00FE\u00FF') ? 'utf-16be' : 'utf-8'
  if (encoding === 'utf-8' && soundFileKind(head)) return { kind: 'sound' }
  const text = new TextDecoder(encoding).decode(head, { stream: true })
  if (text.includes('\0')) return { kind: 'unknown' }
  if (/^\s*[{[]/.test(text)) return { kind: 'json' }
  const table = recogniseTable(text)
  if (table) return { kind: 'table', table, encoding }
  const first = text.split(/\r\n?|\n/)[0] ?? ''
  return /[,;\t]/.test(first) ? { kind: 'other-table', encoding } : { kind: 'unknown' }
}
