import type { Database } from '../../store/database.ts'
import { rowPageOf } from '../row-page.ts'
import type { RowPage } from '../source.ts'
import { readRow, type TableRow } from './read-row.ts'

/** Rows read at once: a few milliseconds. */
const PAGE_ROWS = 2000

const COLUMNS = ['Date', 'Time', 'Sci_Name', 'Com_Name', 'Confidence', 'File_Name']
const SELECT = `SELECT rowid AS number, ${COLUMNS.join(', ')} FROM detections`

/** Page of rows of BirdNET-Pi's table after a mark. Throws a sentence where the database is another program's. */
export function pageAfter(database: Database, mark: string | undefined): RowPage {
  const columns = database.prepare('PRAGMA table_info(detections)').all()
  const missing = COLUMNS.filter((name) => !columns.some((column) => column['name'] === name))
  if (missing.length > 0)
    throw new Error(`The database is none of BirdNET-Pi: its detections have no ${missing.join(', ')}.`)
  const start = startOf(database, mark)
  const rows = database.prepare(`${SELECT} WHERE rowid > ? ORDER BY rowid LIMIT ?`).all(start, PAGE_ROWS)
  const last = rows.at(-1)
  return rowPageOf(rows.map(readRow), {
    mark: last ? markOf(last) : (mark ?? ''),
    isEnd: rows.length < PAGE_ROWS,
    isFromStart: start === 0,
  })
}

/** Number of the row that a mark names, if it is still the same row; else 0. Numbers are used again. */
function startOf(database: Database, mark: string | undefined): number {
  const number = Number(/^\d+/.exec(mark ?? '')?.[0] ?? 0)
  const row = number === 0 ? undefined : database.prepare(`${SELECT} WHERE rowid = ?`).get(number)
  return row && markOf(row) === mark ? number : 0
}

const markOf = (row: TableRow): string =>
  [row['number'], row['Date'], row['Time'], row['Sci_Name'], row['File_Name']].map(String).join('\t')
