import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StationSite } from '../site.ts'
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
  makeFolder(directory)
  const file = join(directory, `${name}.sqlite`)
  return recorderStoreOver(new DatabaseSync(file), { file, site })
}

function makeFolder(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException // reason: what file system calls throw
    const message = `Cannot keep the station’s data in ${directory} (${code}). Choose another folder with --data.`
    throw new Error(message, { cause })
  }
}

/** Key of a row's identity: sixteen bytes, whatever its length. */
export const hashedKey = (identity: string): Uint8Array =>
  createHash('sha256').update(identity).digest().subarray(0, 16)
