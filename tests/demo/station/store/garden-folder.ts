import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'
import type { GardenStore, StationStoreOptions } from '../../../../demo/station/store/garden-contract.ts'
import { openStore } from '../../../../demo/station/store/open.ts'

/** An instant of late autumn in the middle of a Berlin afternoon. */
export const NOW = new Date('2026-11-21T14:30:00Z')

/** A folder that is gone after the test. */
export function newFolder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'garden-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** A store with a short history; closed after the test, also when the test closed it before. */
export async function openSmall(directory: string, options: Partial<StationStoreOptions> = {}): Promise<GardenStore> {
  const store = await openStore({ directory, seed: 7, timeZone: 'Europe/Berlin', now: NOW, days: 6, ...options })
  onTestFinished(() => closeAgain(store))
  return store
}

function closeAgain(store: GardenStore): void {
  try {
    store.close()
  } catch {
    // the test closed it
  }
}

/** Asks the file itself, past the store. */
export function ask(file: string, sql: string, ...values: (string | number)[]): Record<string, unknown>[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database.prepare(sql).all(...values)
  } finally {
    database.close()
  }
}
