import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { RECOGNISED_BY, recogniseFile } from '../../../src/domain/recorder-files/recognise.ts'
import type { StationPlace } from '../place.ts'
import { createTakeOver, type TakenOver } from '../sources/take-over.ts'
import { textOf } from '../store/row.ts'
import { databaseSource } from './database-source.ts'
import type { FileTrouble, GivenFile, OpenedFile, OpenProgress } from './messages.ts'
import { jsonSource, tableSource, type TableSurroundings } from './table-source.ts'
import type { TabSource } from './tab-source.ts'
import type { TabStation } from './tab-station.ts'

/** What reading files needs. */
export interface OpeningParts {
  /** Station as it is, made anew where files tell its place. */
  readonly stationAt: (place: StationPlace | undefined) => TabStation
  readonly isStopped: () => boolean
  readonly onProgress: (progress: OpenProgress) => void
}

const NOTHING = { program: '', added: 0, copies: 0, withoutTime: 0, noAnimals: 0, unreadable: 0 }

/** Longest text that tells what stands in a file. */
const LONGEST_FOUND = 200

/** Reads files, one after the other. What was read of one stays, whatever becomes of it. */
export async function openFiles(files: readonly GivenFile[], parts: OpeningParts): Promise<OpenedFile[]> {
  const opened: OpenedFile[] = []
  for (const [index, given] of files.entries()) {
    if (parts.isStopped()) break
    const before = opened.reduce((sum, { added }) => sum + added, 0)
    const tell = (fraction: number, added: number): void =>
      parts.onProgress({ path: given.path, file: index + 1, files: files.length, fraction, added: before + added })
    tell(0, 0)
    opened.push({ path: given.path, ...(await openFile(given, parts, tell)) })
  }
  const { store, refresh } = parts.stationAt(undefined)
  store.addIndices()
  refresh()
  return opened
}

async function openFile(
  given: GivenFile,
  parts: OpeningParts,
  tell: (fraction: number, added: number) => void,
): Promise<Omit<OpenedFile, 'path'>> {
  let source: TabSource | undefined
  try {
    const found = await sourceOf(given, parts.stationAt(undefined))
    if ('trouble' in found) return { ...NOTHING, ...found }
    source = found
    return await take(source, parts, tell)
  } catch (error) {
    console.error(error)
    return { ...NOTHING, program: source?.kind ?? '', trouble: 'broken' }
  } finally {
    source?.close()
  }
}

interface Unread {
  readonly trouble: FileTrouble
  readonly found?: string
}

/** Rows of a file by its bytes, or why there are none. */
async function sourceOf({ file, path }: GivenFile, station: TabStation): Promise<TabSource | Unread> {
  const head = new Uint8Array(await file.slice(0, RECOGNISED_BY).arrayBuffer())
  const kind = recogniseFile(head)
  const around: TableSurroundings = { path, zone: station.zone, scientificName: namesIn(station) }
  switch (kind.kind) {
    case 'table':
      return tableSource(file, kind, around)
    case 'json':
      return (await jsonSource(file, around)) ?? { trouble: 'otherJson' }
    case 'sqlite':
      return sourceOfDatabase(station.sqlite, file)
    case 'other-table': {
      const [first = ''] = new TextDecoder(kind.encoding).decode(head).split(/\r\n?|\n/)
      return { trouble: 'otherTable', found: first.slice(0, LONGEST_FOUND) }
    }
    case 'tar':
    case 'zip':
    case 'gzip':
      return { trouble: 'archive' }
    case 'empty':
    case 'sound':
    case 'unknown':
      return { trouble: kind.kind }
  }
}

async function sourceOfDatabase(sqlite: Sqlite3Static, file: Blob): Promise<TabSource | Unread> {
  const found = await databaseSource(sqlite, file)
  return typeof found === 'string' ? { trouble: 'otherDatabase', found: found.slice(0, LONGEST_FOUND) } : found
}

/** Finder of the scientific name of a bird that other files have named both ways. */
function namesIn({ store: { database } }: TabStation): TableSurroundings['scientificName'] {
  const find = database.prepare('SELECT scientific_name FROM species WHERE common_name = ? LIMIT 1')
  return (name) => textOf(find.get(name) ?? {}, 'scientific_name') || undefined
}

async function take(
  source: TabSource,
  { stationAt, isStopped }: OpeningParts,
  tell: (fraction: number, added: number) => void,
): Promise<Omit<OpenedFile, 'path'>> {
  const { store, zone } = stationAt(await source.place())
  const taken: TakenOver = { added: 0, known: 0, noAnimals: 0, unreadable: 0, withoutTime: 0, clips: 0 }
  const before = store.store.countAll()
  let trouble: FileTrouble | undefined
  const pages: TabSource['rowsAfter'] = async (mark) => {
    const page = await source.rowsAfter(mark)
    if (!isStopped() || page.isEnd) return page
    trouble = 'stopped'
    return { ...page, isEnd: true }
  }
  const takeOver = createTakeOver({
    source: { kind: source.kind, rowsAfter: pages },
    store,
    zone,
    keyOf: (identity) => identity,
    nameOf: () => undefined,
  })
  try {
    const onProgress = (): void => tell(source.fraction(), store.store.countAll() - before)
    Object.assign(taken, await takeOver.run({ isAgain: true, onProgress }))
  } catch (error) {
    console.error(error)
    trouble = 'broken'
    taken.added = store.store.countAll() - before
  }
  const { copies, withoutTime, unreadable } = source.counts()
  if (!trouble && withoutTime > 0 && taken.added + taken.known === 0) trouble = 'noTimes'
  return {
    program: source.kind,
    ...(trouble ? { trouble } : {}),
    added: taken.added,
    copies: taken.known + copies,
    withoutTime: withoutTime + taken.withoutTime,
    noAnimals: taken.noAnimals,
    unreadable: taken.unreadable + unreadable,
  }
}
