import { type FSWatcher, watch } from 'node:fs'
import type { Library } from './library.ts'
import { GROWING_MS } from './tables.ts'

/** Time from a change to the look at it, in which more changes come, and time between two looks without one: milliseconds. */
const SETTLE_MS = 700
const LOOK_MS = 30_000
/** Folders that the system watches at most: it has not many such places for all programs. */
const MOST_WATCHED = 500

/**
 * Calls back when the folder has a table that is to be read: told by the system where it tells that, else by looking again
 * and again. Returns what ends that.
 */
export function watchFolder(library: Library, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let isSoon = false
  let isEnded = false
  const watchers = new Map<string, FSWatcher>()
  const lookIn = (milliseconds: number): void => {
    if (isEnded || isSoon) return // changes that go on and on do not put a look off
    isSoon = milliseconds === SETTLE_MS
    clearTimeout(timer)
    timer = setTimeout(() => void look(), milliseconds).unref()
  }
  const look = async (): Promise<void> => {
    isSoon = false
    await library.look().catch(() => undefined)
    if (isEnded) return
    watchAll()
    const pending = library.pending()
    if (pending.length > 0) onChange()
    // a table whose last line is half written is whole some time after its last change
    lookIn(pending.length > 0 ? GROWING_MS + SETTLE_MS : LOOK_MS)
  }
  const forget = (folder: string): void => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  /** Folders one by one: a watcher of a whole tree takes a place for each file. */
  const watchAll = (): void => {
    const folders = new Set(library.folders().slice(0, MOST_WATCHED))
    for (const known of watchers.keys()) if (!folders.has(known)) forget(known)
    for (const folder of folders) {
      if (watchers.has(folder)) continue
      try {
        const watcher = watch(folder, { persistent: false }, () => lookIn(SETTLE_MS))
        watchers.set(
          folder,
          watcher.on('error', () => forget(folder)),
        )
      } catch {
        // the system does not watch it: then looking again has to do
      }
    }
  }
  watchAll()
  lookIn(LOOK_MS)
  return () => {
    isEnded = true
    clearTimeout(timer)
    for (const folder of watchers.keys()) forget(folder)
  }
}
