import { existsSync, renameSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Garden } from '../garden/garden.ts'
import { historyRows } from './history-rows.ts'
import type { Making } from './making.ts'
import { INDICES, TABLE_STATEMENTS } from '../../../server/station/store/schema.ts'

/** Options of a history. */
export interface HistoryOptions {
  readonly file: string
  readonly garden: Garden
  readonly making: Making
  /** Last instant of the history, milliseconds since 1970. */
  readonly origin: number
  readonly onProgress: (fraction: number, text: string) => void
}

/**
 * Writes a whole history into a new file. It is made beside its place and moved there when it is complete, so that a
 * start that was broken off leaves nothing half made.
 */
export async function makeHistory({ file, garden, making, origin, onProgress }: HistoryOptions): Promise<void> {
  const unfinished = `${file}.unfinished`
  if (existsSync(unfinished)) rmSync(unfinished)
  const database = new DatabaseSync(unfinished)
  try {
    // the file is worth nothing before it is complete: no journal, no waiting for the disk
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536;')
    database.exec(TABLE_STATEMENTS)
    database.exec('BEGIN')
    for (const [fraction, text] of historyRows(database, garden, making, origin)) {
      onProgress(fraction, text)
      await breathe()
    }
    onProgress(0.92, 'Making the indices')
    await breathe()
    database.exec(INDICES)
    database.exec('COMMIT; ANALYZE;')
  } catch (error) {
    database.close()
    rmSync(unfinished, { force: true })
    throw error
  }
  database.close()
  renameSync(unfinished, file)
}
