import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** Bytes of the header of a database, and of a journal's mark. */
const HEADER_BYTES = 100
const MARK_BYTES = 8
/** Place of the change counter in the header, and of the version that says whether there is a write-ahead log. */
const COUNTER_AT = 24
const VERSION_AT = 18
/** Pause before what was disturbed is read again, and times that is tried: half a minute. */
const PAUSE_MS = 25
const MOST_TRIES = 1200

/** State of a database that another program writes. */
export interface WrittenState {
  /** Changes with every commit, and when another file is put in its place. */
  readonly version: string
  /** Whether a commit is under way, or was broken off. */
  readonly isWriting: boolean
  readonly hasLog: boolean
}

/** State of a database now, read from its header without opening it. Throws a sentence where it is none. */
export function stateOf(file: string): WrittenState {
  const header = firstBytes(file, HEADER_BYTES)
  if (header.toString('latin1', 0, 15) !== 'SQLite format 3') throw new Error(`${file} is not an SQLite database.`)
  const { ino, size } = statSync(file)
  return {
    version: `${ino}:${size}:${header.readUInt32BE(COUNTER_AT)}`,
    isWriting: isMarked(`${file}-journal`),
    hasLog: header[VERSION_AT] === 2,
  }
}

/**
 * Reads from a database that another program writes, without any lock: a reader's lock makes a recorder drop birds. What
 * was read while a commit was under way is read again. `read` has to end its statements. Rejects with a sentence when
 * a commit was broken off and nobody has taken it back.
 */
export async function readQuietly<T>(file: string, read: (database: DatabaseSync) => T): Promise<T> {
  for (let left = MOST_TRIES; left > 0; left -= 1) {
    const before = stateOf(file)
    if (!before.isWriting) {
      const { value, error } = readOnce(file, before, read)
      const after = stateOf(file)
      if (after.version === before.version && !after.isWriting) {
        if (error !== undefined) throw error
        return value as T // reason: there without an error
      }
    }
    await wait(PAUSE_MS)
  }
  throw new Error(`${file} was left in the middle of a change. Start the recorder, which repairs it, and try again.`)
}

/** With a write-ahead log readers are in nobody's way; else SQLite is told that nothing will change, and takes no lock. */
function readOnce<T>(
  file: string,
  { hasLog }: WrittenState,
  read: (database: DatabaseSync) => T,
): { readonly value?: T; readonly error?: unknown } {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(`${pathToFileURL(file).href}${hasLog ? '?mode=ro' : '?immutable=1'}`, {
      readOnly: true,
    })
    return { value: read(database) }
  } catch (error) {
    return { error }
  } finally {
    database?.close()
  }
}

/** Whether a journal is there that counts: an empty one, or one of zeros, is what some programs leave behind. */
function isMarked(journal: string): boolean {
  try {
    return firstBytes(journal, MARK_BYTES).some((byte) => byte !== 0)
  } catch {
    return false
  }
}

function firstBytes(file: string, count: number): Buffer {
  const opened = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(count)
    return bytes.subarray(0, readSync(opened, bytes, 0, count, 0))
  } finally {
    closeSync(opened)
  }
}
