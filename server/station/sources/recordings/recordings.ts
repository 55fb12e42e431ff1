import { createHash } from 'node:crypto'
import { existsSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import type { Capability } from '../../../../src/domain/capabilities.ts'
import { parseJson } from '../../../../src/domain/json.ts'
import { isJsonObject } from '../../../../src/domain/settings/document.ts'
import type { StationZone } from '../../time/zone.ts'
import { rowPageOf } from '../row-page.ts'
import type { ReadRow, RecorderSource, RowPage } from '../source.ts'
import { createLibrary, type Library, type ReadTables } from './library.ts'
import { placeOfTables } from './place-of-rows.ts'
import { type BirdNames, createBirdNames, recordedRow } from './rows.ts'
import { pieceOfClip } from './sound-index.ts'
import { GROWING_MS, type LibraryTable, readTableFile } from './tables.ts'
import { watchFolder } from './watch.ts'

const CAN: readonly Capability[] = ['review', 'clips']
/** Rows of a page, about. */
const PAGE_ROWS = 2000
/** Bytes of a row in a table, about. */
const ROW_BYTES = 70

/** What a folder of recordings does not say itself. */
export interface RecordingsOptions {
  readonly zone: StationZone
  /** Scientific name of a bird by its name in any language, or its code. */
  readonly book: (text: string) => string | undefined
  readonly now?: () => number
}

/**
 * Folder of recordings as a source: sound files, and the tables of what programs have found in them. Nothing in it is
 * written. Rejects with a sentence.
 */
export async function openRecordings(typed: string, options: RecordingsOptions): Promise<RecorderSource> {
  const root = folderOf(typed)
  const now = options.now ?? Date.now
  const library = createLibrary(root)
  await library.look()
  const place = await placeOfTables(library.tables())
  const pageAfter = pageReader(library, options, now)
  return {
    kind: 'Recordings',
    name: '',
    location: root,
    place,
    can: CAN,
    isRunning: false,
    count: () => Promise.resolve(Math.ceil(library.tables().reduce((sum, { file }) => sum + file.size, 0) / ROW_BYTES)),
    rowsAfter: pageAfter,
    watch: (onChange) => watchFolder(library, onChange),
    locked: () => NOTHING,
    clip: (clipName) => library.sounds().file(clipName)?.path,
    piece: pieceOfClip,
    picture: () => undefined,
    findings: library.findings,
  }
}

const NOTHING: ReadonlySet<string> = new Set()

function folderOf(typed: string): string {
  const place = resolve(typed.replace(/^~(?=\/|$)/, homedir()))
  if (!existsSync(place)) throw new Error(`There is no folder ${place}. --recordings needs the folder of recordings.`)
  if (!statSync(place).isDirectory())
    throw new Error(`${place} is a file. --recordings needs the folder that it lies in.`)
  return realpathSync(place)
}

/** Reader of pages: goes on while it is given the mark of its last page, else begins anew. */
function pageReader(library: Library, options: RecordingsOptions, now: () => number): RecorderSource['rowsAfter'] {
  let reading: { readonly mark: string | undefined; readonly pages: AsyncGenerator<RowPage, void> } | undefined
  return async (mark) => {
    if (!reading || reading.mark !== mark) {
      await reading?.pages.return()
      reading = { mark, pages: pagesAfter(mark, library, options, now) }
    }
    const { pages } = reading
    reading = undefined
    const { value } = await pages.next()
    if (!value) throw new Error('The folder of recordings was read to its end.') // a page that is the end is the last
    if (!value.isEnd) reading = { mark: value.mark, pages }
    return value
  }
}

/** What a mark says: which tables were read, and names that they told. */
interface Progress {
  readonly tables: ReadTables
  readonly names: readonly (readonly [text: string, scientificName: string])[]
}

/** Progress of a mark; nothing for that of a reading that was broken off. */
function readMark(mark: string | undefined): Progress {
  const told = parseJson(mark ?? '')
  return isJsonObject(told) ? (told as unknown as Progress) : { tables: {}, names: [] } // reason: written below
}

/** Pages of the rows of all tables that are new or have changed. The mark of the last one says what was read. */
async function* pagesAfter(
  mark: string | undefined,
  library: Library,
  { zone, book }: RecordingsOptions,
  now: () => number,
): AsyncGenerator<RowPage, void> {
  const progress = readMark(mark)
  const names = createBirdNames(book, progress.names)
  await library.look()
  library.resume(progress.tables)
  const run = createHash('sha256').update(`${now()} ${mark}`).digest('hex').slice(0, 8)
  let read: ReadRow[] = []
  let pages = 0
  for (const table of library.pending()) {
    for await (const rows of rowsOf(table, library, names, zone, now)) {
      read.push(...rows)
      if (read.length < PAGE_ROWS) continue
      pages += 1
      yield rowPageOf(read, { mark: `reading ${run} ${pages}`, isEnd: false, isFromStart: false })
      read = []
    }
  }
  const told = JSON.stringify({ tables: library.read(), names: names.learned() } satisfies Progress)
  yield rowPageOf(read, { mark: told, isEnd: true, isFromStart: false })
}

/** Rows of one table, which is noted as read at its end. */
async function* rowsOf(
  table: LibraryTable,
  library: Library,
  names: BirdNames,
  zone: StationZone,
  now: () => number,
): AsyncGenerator<readonly ReadRow[], void> {
  const { file, kind } = table
  const sounds = library.sounds()
  const origin = {
    ...{ name: file.name, zone: zone.timeZone, source: '', seen: NEVER_SEEN },
    beginOf: (path: string) => sounds.beginOf(path, file),
  }
  let lacksSound = false
  const reading = readTableFile(file, kind, origin, now())
  for (;;) {
    const { value, done } = await reading.next()
    if (done) {
      // JSON of another program has no end, and may be half written
      const isWhole = value ? !value.isGrowing : now() - file.writtenAt > GROWING_MS
      if (isWhole) library.finish(table, value?.summary ?? NO_ROWS, lacksSound)
      return
    }
    yield value.map((row) => {
      const sound = sounds.of(row, file)
      lacksSound ||= sound === undefined
      return recordedRow(row, names, zone, file, sound)
    })
  }
}

const NO_ROWS = { faulty: 0, withoutTime: 0 }

/** Rows are compared with those of all tables in the store. */
const NEVER_SEEN = { has: () => false, add: () => new Set<string>() }
