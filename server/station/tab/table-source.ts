import { chosenDialect, placesOf } from '../../../src/domain/recorder-files/chosen-dialect.ts'
import type { FileOrigin, FileRow, FileSummary } from '../../../src/domain/recorder-files/file-rows.ts'
import type { RecognisedFile, TextEncoding } from '../../../src/domain/recorder-files/recognise.ts'
import type { TableSample } from '../../../src/domain/recorder-files/table-columns.ts'
import type { TableColumns } from '../../../src/domain/recorder-files/table-roles.ts'
import type { TableKey } from '../../../src/domain/recorder-files/table-dialects.ts'
import {
  dialectReader,
  readJsonFile,
  type TableReader,
  tableReader,
} from '../../../src/domain/recorder-files/table-reader.ts'
import { writtenPlace } from '../place.ts'
import { type BirdNames, recordedRow } from '../sources/recordings/rows.ts'
import type { Sounds } from '../sources/recordings/sound-index.ts'
import { rowPageOf } from '../sources/row-page.ts'
import type { StationZone } from '../time/zone.ts'
import type { HeldSound } from './held-sounds.ts'
import type { TabSource } from './tab-source.ts'

/** Rows of a page, at least, but for the last. */
const PAGE_ROWS = 2000

/** Names of the programs, by the tables that they write. */
const PROGRAMS: Readonly<Record<TableKey, string>> = {
  chirpity: 'Chirpity',
  'analyzer-r': 'BirdNET-Analyzer',
  'analyzer-kaleidoscope': 'BirdNET-Analyzer',
  'analyzer-kaleidoscope-3': 'BirdNET-Analyzer',
  analyzer: 'BirdNET-Analyzer',
  kaleidoscope: 'Kaleidoscope',
  'birdnet-live': 'BirdNET Live',
  birdweather: 'BirdWeather',
  haikubox: 'Haikubox',
  batdetect: 'BatDetect2',
  'birdnet-library': 'birdnet',
  'birdnet-pi': 'BirdNET-Pi',
  'birdnet-pipy': 'BirdNET-PiPy',
  raven: 'Raven',
  whobird: 'whoBIRD',
  audacity: 'Audacity',
}

type KnownTable = Extract<RecognisedFile, { kind: 'table' }>

/** What reading a file needs besides it. */
export interface TableSurroundings {
  /** Its name, with the folders around it. */
  readonly name: string
  readonly zone: StationZone
  /** Names of birds that are known by others. */
  readonly names: BirdNames
  /** Recordings that were given, too. */
  readonly sounds: Sounds<HeldSound>
}

/** What a table does not say itself; its recordings tell when they began. */
const originOf = ({ name, zone, sounds }: TableSurroundings, source: string): FileOrigin => ({
  ...{ name, zone: zone.timeZone, source },
  beginOf: (path) => sounds.beginOf(path, { name, size: 0 }),
})

/** Rows of a table that is known by its bytes. */
export function tableSource(file: Blob, { table, encoding }: KnownTable, around: TableSurroundings): TabSource {
  const program = PROGRAMS[table.key]
  return readingSource(file, tableReader(table, originOf(around, program)), { program, encoding }, around)
}

/** Rows of a table whose columns somebody has named. */
export function namedSource(
  file: Blob,
  { sample, choice }: { readonly sample: TableSample; readonly choice: TableColumns },
  encoding: TextEncoding,
  around: TableSurroundings,
): TabSource {
  const { separator, skipped } = sample
  const table = { separator, skipped, columns: placesOf(sample) }
  const reader = dialectReader(chosenDialect(sample, choice), table, originOf(around, CHOSEN))
  return readingSource(file, reader, { program: CHOSEN, encoding }, around)
}

/** What a table is called whose columns somebody has named. */
const CHOSEN = 'CSV'

/** Rows of a table, read piece by piece. */
function readingSource(
  file: Blob,
  reader: TableReader,
  { program, encoding }: { readonly program: string; readonly encoding: TextEncoding },
  around: TableSurroundings,
): TabSource {
  const decoder = new TextDecoder(encoding)
  const bytes = file.stream().getReader()
  let [done, isAtEnd] = [0, false]
  const nextRows = async (): Promise<readonly FileRow[]> => {
    const { value, done: isDone } = await bytes.read()
    isAtEnd = isDone
    if (!value) return [...reader.push(decoder.decode()), ...reader.end()]
    done += value.length
    return reader.push(decoder.decode(value, { stream: true }))
  }
  const more = async (): Promise<readonly FileRow[]> => {
    const rows: FileRow[] = []
    while (!isAtEnd && rows.length < PAGE_ROWS) rows.push(...(await nextRows()))
    return rows
  }
  return rowsSource(program, more, {
    ...around,
    isAtEnd: () => isAtEnd,
    fraction: () => done / Math.max(1, file.size),
    summary: reader.summary,
  })
}

/** Rows of a JSON file of a known program; undefined for any other. */
export async function jsonSource(file: Blob, around: TableSurroundings): Promise<TabSource | undefined> {
  const read = readJsonFile(await file.text(), originOf(around, 'JSON'))
  if (!read) return undefined
  const rows = [...read.rows]
  return rowsSource('JSON', () => Promise.resolve(rows.splice(0, PAGE_ROWS)), {
    ...around,
    isAtEnd: () => rows.length === 0,
    fraction: () => 1 - rows.length / Math.max(1, read.rows.length),
    summary: () => read.summary,
  })
}

interface RowsSurroundings extends TableSurroundings {
  readonly isAtEnd: () => boolean
  readonly fraction: () => number
  readonly summary: () => FileSummary
}

function rowsSource(
  kind: string,
  more: () => Promise<readonly FileRow[]>,
  { name, zone, names, sounds, isAtEnd, fraction, summary }: RowsSurroundings,
): TabSource {
  let first: readonly FileRow[] | undefined
  let pages = 0
  return {
    kind,
    fraction,
    // what tells no time can stand on no day
    counts: () => {
      const { doubles, withoutTime, faulty } = summary()
      return { copies: doubles, withoutTime, unreadable: faulty }
    },
    async place() {
      first ??= await more()
      return writtenPlace(first.findLast(({ place }) => place)?.place)
    },
    async rowsAfter() {
      const told = first ?? (await more())
      first = []
      const rows = (pages === 0 ? told : await more()).filter((row) => row.at !== undefined)
      pages += 1
      const table = { name, size: 0 }
      const read = rows.map((row) => recordedRow(row, names, zone, table, sounds.of(row, table)))
      return rowPageOf(read, { mark: String(pages), isEnd: isAtEnd(), isFromStart: pages === 1 })
    },
    close: () => {},
  }
}
