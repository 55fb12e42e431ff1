import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { writtenPlace } from '../place.ts'
import { pageAfter } from '../sources/birdnet-pi/table-page.ts'
import type { Database } from '../store/database.ts'
import { numberOf, textOf } from '../store/row.ts'
import type { TabSource } from './tab-source.ts'
import { wasmDatabase } from './wasm-database.ts'

/** Places in the header that say how a database is written; 2 means with a log beside it, which is not here. */
const [WRITE_VERSION_AT, READ_VERSION_AT] = [18, 19]

/** Rows of BirdNET-Pi's database; a text names the tables of any other. Throws what SQLite says of a broken one. */
export async function databaseSource(sqlite: Sqlite3Static, file: Blob): Promise<TabSource | string> {
  const database = await readDatabase(sqlite, file)
  const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all()
  const columns = database.prepare('PRAGMA table_info(detections)').all()
  if (!columns.some((column) => column['name'] === 'Sci_Name')) {
    database.close()
    return tables.map((row) => textOf(row, 'name')).join(', ')
  }
  const last = numberOf(database.prepare('SELECT MAX(rowid) AS last FROM detections').get() ?? {}, 'last')
  let looked = 0
  return {
    kind: 'BirdNET-Pi',
    place: () => Promise.resolve(placeIn(database)),
    fraction: () => looked / Math.max(1, last),
    counts: () => ({ copies: 0, withoutTime: 0, unreadable: 0 }),
    rowsAfter(mark) {
      const page = pageAfter(database, mark)
      looked = Number(/^\d+/.exec(page.mark)?.[0] ?? looked)
      return Promise.resolve(page)
    },
    close: () => database.close(),
  }
}

/** Database of a file, in memory. */
async function readDatabase(sqlite: Sqlite3Static, file: Blob): Promise<Database> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  bytes[WRITE_VERSION_AT] = bytes[READ_VERSION_AT] = 1
  const { capi, wasm, oo1 } = sqlite
  const connection = new oo1.DB(':memory:')
  const place = wasm.allocFromTypedArray(bytes)
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_READONLY
  const code = capi.sqlite3_deserialize(connection, 'main', place, bytes.length, bytes.length, flags)
  connection.checkRc(code)
  return wasmDatabase(sqlite, connection)
}

function placeIn(database: Database) {
  const row = database
    .prepare(
      'SELECT Lat, Lon FROM detections WHERE Lat IS NOT NULL AND NOT (Lat = Lon AND Lat IN (0, -1)) ORDER BY rowid DESC LIMIT 1',
    )
    .get()
  return row && writtenPlace([numberOf(row, 'Lat'), numberOf(row, 'Lon')])
}
