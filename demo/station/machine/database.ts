import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Report on the station's database, measured on the file itself. */
export interface DatabaseReport {
  readonly sizeBytes: number
  readonly walBytes: number
  readonly version: string
  readonly journalMode: string
  readonly pageSize: number
  readonly freePages: number
  readonly cacheBytes: number
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly bytes: number }[]
  /** Duration of one query, milliseconds. */
  readonly readMs: number
}

/** Opens the file a second time, to read, and closes it again. */
export function reportDatabase(file: string): DatabaseReport {
  const database = new DatabaseSync(file, { readOnly: true })
  const one = (sql: string): unknown => Object.values(database.prepare(sql).get() ?? {})[0]
  try {
    const begun = performance.now()
    one('SELECT count(*) FROM species')
    const readMs = performance.now() - begun
    const names = database
      .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
      .all()
    const sizes = tableSizes(database)
    const pageSize = Number(one('PRAGMA page_size'))
    const cache = Number(one('PRAGMA cache_size'))
    return {
      sizeBytes: sizeOf(file),
      walBytes: sizeOf(`${file}-wal`),
      version: String(one('SELECT sqlite_version()')),
      journalMode: String(one('PRAGMA journal_mode')),
      pageSize,
      freePages: Number(one('PRAGMA freelist_count')),
      cacheBytes: cache < 0 ? -cache * 1024 : cache * pageSize,
      tables: names.map(({ name }) => {
        const table = String(name)
        return { name: table, rows: Number(one(`SELECT count(*) FROM "${table}"`)), bytes: sizes.get(table) ?? 0 }
      }),
      readMs,
    }
  } finally {
    database.close()
  }
}

/** Sizes of the tables with their indices; empty where this SQLite was built without counting them. */
function tableSizes(database: DatabaseSync): ReadonlyMap<string, number> {
  try {
    const rows = database
      .prepare(
        'SELECT m.tbl_name AS name, sum(d.pgsize) AS bytes FROM dbstat d JOIN sqlite_master m ON m.name = d.name GROUP BY 1',
      )
      .all()
    return new Map(rows.map(({ name, bytes }) => [String(name), Number(bytes)]))
  } catch {
    return new Map()
  }
}

/** Bytes of a file; 0 where there is none. */
export function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
