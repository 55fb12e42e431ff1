import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StationSite } from '../site.ts'
import { makeDataFolder } from '../store/data-folder.ts'
import { type RecorderStore, recorderStoreOver } from './recorder-store.ts'

export interface RecorderStoreOptions {
  /** Made when missing. */
  readonly directory: string
  /** Name of the file, without ending: one for each recorder. */
  readonly name: string
  readonly site: StationSite
}

/**
 * Opens the store of a recorder. Throws a sentence where the folder cannot be used, where the file is another
 * version's, and where its rows were read in another time zone.
 */
export function openRecorderStore({ directory, name, site }: RecorderStoreOptions): RecorderStore {
  makeDataFolder(directory)
  const file = join(directory, `${name}.sqlite`)
  return recorderStoreOver(new DatabaseSync(file), { file, site })
}

/** Key of a row's identity: sixteen bytes, whatever its length. */
export const hashedKey = (identity: string): Uint8Array =>
  createHash('sha256').update(identity).digest().subarray(0, 16)
