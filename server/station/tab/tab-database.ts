import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { Database } from '../store/database.ts'
import type { TabFacts } from './messages.ts'
import { wasmDatabase } from './wasm-database.ts'

/** Folder in the browser's own file system, and the file in it. */
const [FOLDER, FILE] = ['dawn-chorus-files', '/station.sqlite']
/** Pages in memory: what is written stands in random places, of which a smaller cache writes many again and again. */
const CACHE = 'PRAGMA cache_size = -131072'
/** Time for which a page that is being left may still hold the files, milliseconds. */
const PATIENCE_MS = 4000

/** Keeper of the tab's database. */
export interface TabDatabase {
  readonly keeping: TabFacts['keeping']
  open(): Database
  /** Deletes what is kept; nothing may be open. */
  erase(): Promise<void>
}

/** Database in the browser's own file system where that is allowed, else in memory. One tab at a time can have it. */
export async function findTabDatabase(sqlite: Sqlite3Static): Promise<TabDatabase> {
  if ('locks' in navigator && !(await isHeldHere())) return inMemory(sqlite, 'elsewhere')
  try {
    const pool = await sqlite.installOpfsSAHPoolVfs({ name: FOLDER, initialCapacity: 6 })
    return {
      keeping: 'kept',
      open() {
        const database = wasmDatabase(sqlite, new pool.OpfsSAHPoolDb(FILE))
        database.exec(CACHE)
        return database
      },
      erase: () => pool.wipeFiles(),
    }
  } catch (error) {
    console.warn(error)
    return inMemory(sqlite, 'page')
  }
}

const inMemory = (sqlite: Sqlite3Static, keeping: TabFacts['keeping']): TabDatabase => ({
  keeping,
  open: () => wasmDatabase(sqlite, new sqlite.oo1.DB(':memory:')),
  erase: () => Promise.resolve(),
})

/** Whether this tab holds the files from now on, until it is closed. */
const isHeldHere = (): Promise<boolean> =>
  new Promise((resolve) => {
    const held = navigator.locks.request(FOLDER, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
      resolve(true)
      return new Promise(() => {})
    })
    held.catch(() => resolve(false))
  })
