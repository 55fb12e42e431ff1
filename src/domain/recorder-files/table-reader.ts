import { parseJson } from '../json.ts'
import { isJsonObject, scalarText } from '../settings/document.ts'
import { type FileOrigin, type FileRow, type FileSummary, rowMaker } from './file-rows.ts'
import {
  type CellOf,
  type DialectRow,
  type LineReading,
  TABLE_DIALECTS,
  type TableDialect,
  type TableKey,
} from './table-dialects.ts'
import { recordReader, type TableRecord } from './table-records.ts'

/** Kind of a table, by its first lines. */
export interface KnownTable {
  readonly key: TableKey
  readonly separator: string
  /** Lines before the first row, the heads among them. */
  readonly skipped: number
  readonly columns: readonly string[]
}

/** Lines in which heads are looked for: some programs write a title before them. */
const LOOKED_AT = 4
const KEYS = Object.keys(TABLE_DIALECTS) as TableKey[] // reason: a closed object, made above
const dialectOf = (key: TableKey): TableDialect => TABLE_DIALECTS[key]

/** Kind of a table by its beginning, never by its name; undefined for one that nobody knows. */
export function recogniseTable(beginning: string): KnownTable | undefined {
  const lines = beginning.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const looked = lines.slice(0, LOOKED_AT)
  for (const [index, line] of looked.entries())
    for (const key of KEYS) {
      const { separators, columns, lines: shape } = dialectOf(key)
      if (shape) continue
      for (const separator of separators) {
        const heads = line.split(separator).map(headOf)
        if (columns.every((column) => heads.includes(column)))
          return { key, separator, skipped: index + 1, columns: heads }
      }
    }
  const first = looked.find((line) => line.trim() !== '') ?? ''
  const key = KEYS.find((one) => dialectOf(one).lines?.test(first))
  if (!key) return undefined
  const { separators, columns } = dialectOf(key)
  return { key, separator: separators.charAt(0), skipped: 0, columns }
}

const headOf = (text: string): string =>
  text
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
    .toLowerCase()

/** Reader of a table that comes in pieces. */
export interface TableReader {
  push(text: string): readonly FileRow[]
  /** Rows that were waiting for what follows. */
  end(): readonly FileRow[]
  summary(): FileSummary
}

/** Reader of a known table. Whatever is wrong with a line is an entry of the summary. */
export const tableReader = (table: KnownTable, origin: FileOrigin): TableReader =>
  dialectReader(dialectOf(table.key), table, origin)

/** Reader of a table of any kind. */
export function dialectReader(dialect: TableDialect, table: Omit<KnownTable, 'key'>, origin: FileOrigin): TableReader {
  const rows = recordRows(dialect, table, origin)
  const records = recordReader(table.separator, dialect.hasQuotes)
  let isFirst = true
  return {
    push(text) {
      const clean = isFirst ? text.replace(/^\uFEFF/, '') : text
      isFirst &&= text === ''
      return rows.take(records.push(clean))
    },
    end: () => [...rows.take(records.end()), ...rows.end()],
    summary: rows.summary,
  }
}

/** Lists in JSON files that are tables of a program, by their name, and the columns that their fields are. */
const JSON_TABLES: Readonly<
  Record<string, Pick<KnownTable, 'key'> & { readonly fields: Readonly<Record<string, string>> }>
> = {
  detections: {
    key: 'birdnet-live',
    fields: {
      timestamp: 'timestamp',
      'begin time (s)': 'beginTimeSec',
      'common name': 'commonName',
      'scientific name': 'scientificName',
      confidence: 'confidence',
      source: 'source',
    },
  },
  annotation: {
    key: 'batdetect',
    fields: Object.fromEntries(TABLE_DIALECTS.batdetect.columns.map((column) => [column, column])),
  },
}

/** Rows of a JSON file of BirdNET Live or BatDetect2; undefined for any other. Lines are the places in its list, from 1. */
export function readJsonFile(
  text: string,
  origin: FileOrigin,
): { readonly rows: readonly FileRow[]; readonly summary: FileSummary } | undefined {
  const told = parseJson(text)
  if (!isJsonObject(told)) return undefined
  for (const [name, { key, fields }] of Object.entries(JSON_TABLES)) {
    const list = told[name]
    if (!Array.isArray(list)) continue
    const columns = Object.keys(fields)
    const rows = recordRows(dialectOf(key), { skipped: 0, columns }, origin)
    const cellsOf = (item: unknown): readonly string[] =>
      columns.map((column) => scalarText(isJsonObject(item) ? item[fields[column] ?? ''] : undefined))
    const read = rows.take(list.map((item: unknown, index) => ({ line: index + 1, cells: cellsOf(item) })))
    return { rows: [...read, ...rows.end()], summary: rows.summary() }
  }
  return undefined
}

/** Rows of the records of a table. */
function recordRows(
  dialect: TableDialect,
  { skipped, columns }: Pick<KnownTable, 'skipped' | 'columns'>,
  origin: FileOrigin,
) {
  const maker = rowMaker(origin, dialect.isUnordered)
  const passes = dialect.passSeconds === undefined ? undefined : passGatherer(dialect.passSeconds)
  const read = lineReader(dialect, columns)
  return {
    take(records: readonly TableRecord[]): readonly FileRow[] {
      const rows: FileRow[] = []
      for (const record of records) {
        if (record.line <= skipped) continue
        const reading = read(record)
        if (reading === 'nothing') continue
        if (typeof reading === 'string') {
          maker.fault(record.line, reading)
          continue
        }
        for (const one of passes ? passes.add(reading) : [reading]) {
          const row = maker.make(one)
          if (row) rows.push(row)
        }
      }
      return rows
    },
    /** Rows that were waiting for what follows. */
    end: (): readonly FileRow[] => (passes?.end() ?? []).flatMap((one) => maker.make(one) ?? []),
    summary: maker.summary,
  }
}

/** Columns that hold numbers, or nothing. */
const NUMBERS: ReadonlySet<string> = new Set([
  ...['start (s)', 'end (s)', 'start', 'end', 'offset', 'duration', 'confidence', 'lat', 'lon', 'week', 'overlap'],
  ...['sensitivity', 'min_conf', 'millis', 'index', 'probability'],
])
/** Separators too many in a line that are tried to be put back. */
const MOST_SURPLUS = 8

/** Reader of one line of a dialect. */
function lineReader(dialect: TableDialect, columns: readonly string[]): (record: TableRecord) => LineReading {
  const places = new Map(columns.map((column, index) => [column, index]))
  // a table without heads may leave out its last column
  const last = Math.max(...dialect.columns.map((column) => places.get(column) ?? 0)) - (dialect.lines ? 1 : 0)
  const elastic = columns.flatMap((column, index) => (dialect.elastic?.includes(column) ? [index] : []))
  let cells: readonly string[] = []
  const cell: CellOf = (column) => cells[places.get(column) ?? -1] ?? ''
  return ({ cells: told, isTorn }) => {
    const surplus = told.length - columns.length
    const whole = surplus > 0 && elastic.length > 0 ? rejoined(told, columns, elastic, surplus) : told
    if (!whole || whole.length <= last) return isTorn ? 'quotes' : 'columns'
    if (elastic.length > 0 && !whole.every((text, at) => fits(text, columns[at]))) return 'columns'
    cells = whole
    const row = dialect.read(cell, columns)
    return typeof row !== 'string' && row.scientificName.trim() === '' && row.text.trim() === '' ? 'name' : row
  }
}

/**
 * Cells of a line in which names or paths hold separators without quotes; undefined where no way to put them together
 * leaves numbers where they belong.
 */
function rejoined(
  cells: readonly string[],
  columns: readonly string[],
  elastic: readonly number[],
  surplus: number,
): readonly string[] | undefined {
  if (surplus > MOST_SURPLUS) return undefined
  const [place, ...others] = elastic
  if (place === undefined)
    return surplus === 0 && cells.every((text, at) => fits(text, columns[at])) ? cells : undefined
  for (let taken = others.length === 0 ? surplus : 0; taken <= surplus; taken += 1) {
    const joined = [
      ...cells.slice(0, place),
      cells.slice(place, place + taken + 1).join(','),
      ...cells.slice(place + taken + 1),
    ]
    const whole = rejoined(joined, columns, others, surplus - taken)
    if (whole) return whole
  }
  return undefined
}

const fits = (text: string, column = ''): boolean =>
  !NUMBERS.has(column) || text.trim() === '' || !Number.isNaN(Number(text))

/** Gatherer of single calls into passes: calls of one species that follow each other in one recording. */
function passGatherer(gap: number) {
  const open = new Map<string, DialectRow>()
  const endOf = ({ offset = 0, seconds = 0 }: DialectRow): number => offset + seconds
  return {
    add(call: DialectRow): readonly DialectRow[] {
      const key = `${call.file ?? ''}\t${call.scientificName}`
      const pass = open.get(key)
      const { offset = 0 } = call
      const isNext = pass && offset >= (pass.offset ?? 0) && offset - endOf(pass) <= gap
      if (!isNext) {
        open.set(key, call)
        return pass ? [pass] : []
      }
      const score = Math.max(pass.score ?? 0, call.score ?? 0)
      open.set(key, { ...pass, score, seconds: Math.max(endOf(pass), endOf(call)) - (pass.offset ?? 0) })
      return []
    },
    end(): readonly DialectRow[] {
      const passes = [...open.values()]
      open.clear()
      return passes
    },
  }
}
