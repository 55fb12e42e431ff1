import type { DatabaseSync } from 'node:sqlite'
import { textOf } from './row.ts'
import { STORE_VERSION } from './schema.ts'

/** Making: what a file was made for. */
export interface Making {
  readonly seed: number
  readonly speciesCount: number
  readonly timeZone: string
  readonly days: number
}

/** Small facts about a file, by key. */
export interface Meta {
  read(key: string): string
  write(key: string, value: string): void
}

export function createMeta(database: DatabaseSync): Meta {
  const select = database.prepare('SELECT value FROM meta WHERE key = ?')
  const upsert = database.prepare(
    'INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  )
  return {
    read: (key) => textOf(select.get(key) ?? {}, 'value'),
    write: (key, value) => void upsert.run(key, value),
  }
}

/**
 * Name of the file for a making: other makings, other files. Version 1, seed 7: `garden-v1-7-147-400-Europe-Berlin`.
 */
export const fileNameFor = ({ seed, speciesCount, timeZone, days }: Making): string =>
  `garden-v${STORE_VERSION}-${seed}-${speciesCount}-${days}-${timeZone.replaceAll(/[^A-Za-z0-9]+/g, '-')}`

/** Stamps a new file. */
export function stamp(meta: Meta, making: Making, origin: number): void {
  meta.write('version', String(STORE_VERSION))
  meta.write('making', makingText(making))
  meta.write('origin', String(origin))
}

/** Whether a file is what its name says: renamed and foreign files are left alone. */
export const isStampedFor = (meta: Meta, making: Making): boolean =>
  meta.read('version') === String(STORE_VERSION) && meta.read('making') === makingText(making)

const makingText = ({ seed, speciesCount, timeZone, days }: Making): string =>
  JSON.stringify([seed, speciesCount, timeZone, days])
