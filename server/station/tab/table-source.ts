import { isNoise } from '../../../src/domain/noises.ts'
import type { FileRow, FileSummary } from '../../../src/domain/recorder-files/file-rows.ts'
import type { RecognisedFile } from '../../../src/domain/recorder-files/recognise.ts'
import { keptScientificName } from '../../../src/domain/recorder-files/renamed-species.ts'
import type { TableKey } from '../../../src/domain/recorder-files/table-dialects.ts'
import { readJsonFile, tableReader } from '../../../src/domain/recorder-files/table-reader.ts'
import type { RecorderRow } from '../sources/source.ts'
import type { StationZone } from '../time/zone.ts'
import { writtenPlace, type TabSource } from './tab-source.ts'

/** Rows of a page, at least, but for the last. */
const PAGE_ROWS = 2000
/** Length of what was heard, where a table does not tell it: seconds. */
const WINDOW_SECONDS = 3

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
      const animals = rows.filter((row) => !isNoise(row.scientificName || row.text))
      return {
        rows: animals.map((row, index) => recorderRow(row, index, zone, scientificName)),
        mark: String(pages),
        isEnd: isAtEnd(),
        isFromStart: pages === 1,
        noAnimals: rows.length - animals.length,
        unreadable: 0,
        withoutTime: 0,
      }
    },
    close: () => {},
  }
}

function recorderRow(
  row: FileRow,
  number: number,
  zone: StationZone,
  scientificName: TableSurroundings['scientificName'],
): RecorderRow {
  const at = row.at ?? 0
  const name = row.scientificName || scientificName(row.text) || row.text
  return {
    number,
    wall: { date: zone.date(at), time: zone.time(at) },
    isInOrder: false,
    instant: { at, isClockUncertain: row.isClockUncertain },
    scientificName: keptScientificName(name),
    commonName: row.text || name,
    score: row.score,
    isNamedByHand: false,
    verdict: row.verdict === 'refused' ? 'false_positive' : row.verdict === 'none' ? '' : 'correct',
    microphone: row.source,
    clip: row.clip,
    seconds: row.seconds ?? WINDOW_SECONDS,
  }
}
