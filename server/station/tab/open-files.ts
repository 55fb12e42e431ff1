import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { sampleTable, type TableSample } from '../../../src/domain/recorder-files/table-columns.ts'
import type { StationPlace } from '../place.ts'
import { createTakeOver, type TakenOver } from '../sources/take-over.ts'
import { createBirdNames } from '../sources/recordings/rows.ts'
import { textOf } from '../store/row.ts'
import { databaseSource } from './database-source.ts'
import { gatherFiles, type KnownPiece } from './gather-files.ts'
import type { HeldSounds } from './held-sounds.ts'
import type { ColumnsByHeads, FileTrouble, GivenFile, OpenedFile, OpenProgress } from './messages.ts'
import { namedSource, jsonSource, tableSource, type TableSurroundings } from './table-source.ts'
import type { TabSource } from './tab-source.ts'
import type { TabStation } from './tab-station.ts'

/** What reading files needs. */
export interface OpeningParts {
  /** Station as it is, made anew where files tell its place. */
  readonly stationAt: (place: StationPlace | undefined) => TabStation
  /** Recordings that were given so far. */
  readonly sounds: HeldSounds
  readonly columns: ColumnsByHeads
  readonly isStopped: () => boolean
  readonly onProgress: (progress: OpenProgress) => void
}

const NOTHING = {
  ...{ program: '', added: 0, copies: 0, withoutTime: 0, noAnimals: 0, unreadable: 0 },
  ...{ clips: 0, links: 0, outside: 0 },
}

/** Longest text that tells what stands in a file. */
const LONGEST_FOUND = 200
/** Largest database that is read: all of it is in memory meanwhile. */
const LARGEST_DATABASE = 1_500_000_000

/** Reads files, one after the other. What was read of one stays, whatever becomes of it. */
export async function openFiles(files: readonly GivenFile[], parts: OpeningParts): Promise<OpenedFile[]> {
  const { sounds, isStopped, onProgress } = parts
  const {
    pieces,
    sounds: given,
    archives,
  } = await gatherFiles(files, {
    isStopped,
    onProgress: (index, fraction) =>
      onProgress({ path: files[index]?.path ?? '', file: index + 1, files: files.length, fraction, added: 0 }),
  })
  sounds.add(given)
  const opened: OpenedFile[] = archives.map(({ trouble, ...told }) => ({
    ...NOTHING,
    ...told,
    ...(trouble && { trouble }),
  }))
  let hasDatabase = false
  const ordered = pieces.toSorted((a, b) => rankOf(a) - rankOf(b))
  for (const [index, known] of ordered.entries()) {
    if (isStopped()) break
    const { path } = known.piece
    const before = opened.reduce((sum, { added }) => sum + added, 0)
    const tell = (fraction: number, added: number): void =>
      onProgress({ path, file: index + 1, files: ordered.length, fraction, added: before + added })
    tell(0, 0)
    const file: Omit<OpenedFile, 'path'> =
      hasDatabase && isOfDatabase(known) ? { ...NOTHING, trouble: 'inDatabase' } : await openFile(known, parts, tell)
    hasDatabase ||= known.kind.kind === 'sqlite' && file.program !== '' && !file.trouble
    opened.push({ path, ...file })
  }
  const station = parts.stationAt(undefined)
  station.store.addIndices()
  const clips = station.refresh()
  const [first] = given
  if (first && clips > 0 && opened.every(({ added, copies }) => added + copies === 0))
    opened.unshift({ ...NOTHING, path: first.piece.path, clips })
  else if (first && opened.length === 0) opened.push({ ...NOTHING, path: first.piece.path, trouble: 'sound' })
  return opened
}

/** Place in the order of reading: what tells scientific names comes first, and others learn from it. */
function rankOf({ kind }: KnownPiece): number {
  if (kind.kind === 'sqlite') return 0
  const tellsNames =
    kind.kind === 'table' && kind.table.columns.some((one) => /scientific|latin|sci_name|species_name/.test(one))
  return tellsNames ? 1 : 2
}

/** Whether a table has the rows that BirdNET-Pi keeps in its database, too: there they name their recordings. */
const isOfDatabase = ({ kind }: KnownPiece): boolean =>
  kind.kind === 'table' && kind.table.key === 'birdnet-pi' && !kind.table.columns.includes('file_name')

async function openFile(
  known: KnownPiece,
  parts: OpeningParts,
  tell: (fraction: number, added: number) => void,
): Promise<Omit<OpenedFile, 'path'>> {
  let source: TabSource | undefined
  try {
    let station = parts.stationAt(undefined)
    for (;;) {
      const found = await sourceOf(known, station, parts)
      if ('trouble' in found) return { ...NOTHING, ...found }
      source = found
      const before = station.zone.timeZone
      station = parts.stationAt(await source.place())
      // times were read by the clock of another place
      if (known.kind.kind === 'sqlite' || station.zone.timeZone === before) break
      source.close()
    }
    return await take(source, station, parts, tell)
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
  readonly sample?: TableSample
}

/** Rows of a file by its bytes, or why there are none. */
async function sourceOf(
  { piece, name, kind, head }: KnownPiece,
  station: TabStation,
  { sounds, columns }: OpeningParts,
): Promise<TabSource | Unread> {
  const around: TableSurroundings = {
    ...{ name, zone: station.zone, sounds: sounds.recordings() },
    names: createBirdNames(namesIn(station)),
  }
  switch (kind.kind) {
    case 'table':
      return tableSource(await piece.blob(), kind, around)
    case 'json':
      return (await jsonSource(await piece.blob(), around)) ?? { trouble: 'otherJson' }
    case 'sqlite':
      if (piece.size > LARGEST_DATABASE) return { trouble: 'tooLarge' }
      return sourceOfDatabase(station.sqlite, await piece.blob())
    case 'other-table': {
      const beginning = new TextDecoder(kind.encoding).decode(head, { stream: true })
      const sample = sampleTable(beginning)
      const choice = sample && columns[sample.key]
      if (choice) return namedSource(await piece.blob(), { sample, choice }, kind.encoding, around)
      const [first = ''] = beginning.split(/\r\n?|\n/)
      return { trouble: 'otherTable', found: first.slice(0, LONGEST_FOUND), ...(sample && { sample }) }
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
function namesIn({ store: { database } }: TabStation): (name: string) => string | undefined {
  const find = database.prepare('SELECT scientific_name FROM species WHERE common_name = ? LIMIT 1')
  return (name) => textOf(find.get(name) ?? {}, 'scientific_name') || undefined
}

async function take(
  source: TabSource,
  { store, zone }: TabStation,
  { sounds, isStopped }: OpeningParts,
  tell: (fraction: number, added: number) => void,
): Promise<Omit<OpenedFile, 'path'>> {
  const taken: TakenOver = { added: 0, known: 0, noAnimals: 0, unreadable: 0, withoutTime: 0, clips: 0 }
  const before = store.store.countAll()
  let clips = 0
  let trouble: FileTrouble | undefined
  const pages: TabSource['rowsAfter'] = async (mark) => {
    const page = await source.rowsAfter(mark)
    for (const { clip } of page.rows) if (sounds.has(clip)) clips += 1
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
    ...NOTHING,
    program: source.kind,
    ...(trouble ? { trouble } : {}),
    added: taken.added,
    copies: taken.known + copies,
    withoutTime: withoutTime + taken.withoutTime,
    noAnimals: taken.noAnimals,
    unreadable: taken.unreadable + unreadable,
    clips,
  }
}
