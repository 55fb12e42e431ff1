import type { FileRow, FileSummary } from '../../../src/domain/recorder-files/file-rows.ts'
import type { RecognisedFile } from '../../../src/domain/recorder-files/recognise.ts'
import type { TableKey } from '../../../src/domain/recorder-files/table-dialects.ts'
import { readJsonFile, tableReader } from '../../../src/domain/recorder-files/table-reader.ts'
import { writtenPlace } from '../place.ts'
import { rowOfFile } from '../sources/file-row.ts'
import { rowPageOf } from '../sources/row-page.ts'
import type { StationZone } from '../time/zone.ts'
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
  readonly path: string
  readonly zone: StationZone
  /** Scientific name of a bird that is known by another one; undefined: nobody knows it. */
  readonly scientificName: (name: string) => string | undefined
}

/** Rows of a table that is known by its bytes, read piece by piece. */
export function tableSource(file: Blob, { table, encoding }: KnownTable, around: TableSurroundings): TabSource {
  const program = PROGRAMS[table.key]
  const reader = tableReader(table, { name: around.path, zone: around.zone.timeZone, source: program })
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
  const origin = { name: around.path, zone: around.zone.timeZone, source: 'JSON' }
  const read = readJsonFile(await file.text(), origin)
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
  { zone, scientificName, isAtEnd, fraction, summary }: RowsSurroundings,
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
      const read = rows.map((row) => rowOfFile(row, row.scientificName || scientificName(row.text) || row.text, zone))
      return rowPageOf(read, { mark: String(pages), isEnd: isAtEnd(), isFromStart: pages === 1 })
    },
    close: () => {},
  }
}
