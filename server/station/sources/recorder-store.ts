import type { StationSite } from '../site.ts'
import type { Database } from '../store/database.ts'
import { createMeta, type Meta } from '../store/meta.ts'
import { INDICES, IS_WITHOUT_ANALYTICS, PRAGMAS, STORE_VERSION, TABLE_STATEMENTS } from '../store/schema.ts'
import { createStationStore, type OpenedStore } from '../store/sqlite-store.ts'

/** Store of a station whose rows come from a recorder. */
export interface RecorderStore extends OpenedStore {
  readonly database: Database
  readonly meta: Meta
  /** Makes what questions over days need; called once the first rows are in, which is quicker. */
  addIndices(): void
}

/** Which rows have been taken over, by what makes each itself; also those that were deleted here since. */
const TAKEN_OVER = `
  CREATE TABLE IF NOT EXISTS taken_over (
    identity BLOB PRIMARY KEY,
    detection INTEGER NOT NULL
  ) WITHOUT ROWID;`

/**
 * Store of a recorder over a database of ours, which may be new. Throws a sentence where it is another version's, and where
 * its rows were read in another time zone.
 *
 * @param file what the database is called in that sentence
 */
export function recorderStoreOver(
  database: Database,
  { file, site }: { readonly file: string; readonly site: StationSite },
): RecorderStore {
  database.exec(PRAGMAS)
  if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'detections'").get() === undefined) {
    database.exec(`BEGIN; ${TABLE_STATEMENTS}
      ALTER TABLE detections ADD COLUMN clock_uncertain INTEGER NOT NULL DEFAULT 0; COMMIT;`)
  }
  database.exec(TAKEN_OVER)
  const meta = createMeta(database)
  check(meta, 'version', String(STORE_VERSION), file)
  check(meta, 'time_zone', site.zone.timeZone, file)
  return {
    ...createStationStore({ file, database, site, sources: [], now: () => Date.now() }),
    database,
    meta,
    addIndices: () => {
      if (database.prepare(IS_WITHOUT_ANALYTICS).get()?.['is_without'] === 1)
        database.exec(`BEGIN; ${INDICES} COMMIT; ANALYZE;`)
    },
  }
}

/** Writes a fact into a new file; throws where an old one says something else. */
function check(meta: Meta, key: string, value: string, file: string): void {
  const kept = meta.read(key)
  if (kept === '') return meta.write(key, value)
  if (kept !== value)
    throw new Error(`${file} was made for ${kept}, not for ${value}. Choose another folder with --data.`)
}
