import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Report on the station's database, measured on the file itself, and cheap however large that is. */
export interface DatabaseReport {
  readonly sizeBytes: number
  readonly walBytes: number
  readonly version: string
  readonly journalMode: string
  readonly pageSize: number
  readonly freePages: number
  readonly cacheBytes: number
  /** Duration of one query, milliseconds. */
  readonly readMs: number
}

/** Table of the database. */
export interface TableReport {
  readonly name: string
  readonly rows: number
  /** Size with its indices; 0 where that is not known. */
  readonly bytes: number
}

/** Report on the file itself. */
export const reportDatabase = (file: string): DatabaseReport =>
  reading(file, (database) => {
    const one = oneOf(database)
    const begun = performance.now()
    one('SELECT count(*) FROM species')
    const readMs = performance.now() - begun
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
      readMs,
    }
  })

/** Report on the tables: every page of the file is read for it, which takes seconds where a million birds were heard. */
export const reportTables = (file: string): readonly TableReport[] =>
  reading(file, (database) => {
    const sizes = tableSizes(database)
    return database
      .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
      .all()
      .map(({ name }) => {
        const table = String(name)
        const rows = Number(oneOf(database)(`SELECT count(*) FROM "${table}"`))
        return { name: table, rows, bytes: sizes.get(table) ?? 0 }
      })
  })

/** Opens the file a second time, to read, and closes it again. */
function reading<T>(file: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return read(database)
  } finally {
    database.close()
  }
}

const oneOf =
  (database: DatabaseSync) =>
  (sql: string): unknown =>
    Object.values(database.prepare(sql).get() ?? {})[0]

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
