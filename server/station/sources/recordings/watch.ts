import { type FSWatcher, watch } from 'node:fs'
import type { Library } from './library.ts'
import { GROWING_MS } from './tables.ts'

/** Time from a change to the look at it, in which more changes come, and time between two looks without one: milliseconds. */
const SETTLE_MS = 700
const LOOK_MS = 30_000

/**
 * Calls back when the folder has a table that is to be read: told by the system where it tells that, else by looking again
 * and again. Returns what ends that.
 */
export function watchFolder(root: string, library: Library, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let isSoon = false
  let isEnded = false
  const lookIn = (milliseconds: number): void => {
    if (isEnded || isSoon) return // changes that go on and on do not put a look off
    isSoon = milliseconds === SETTLE_MS
    clearTimeout(timer)
    timer = setTimeout(() => void look(), milliseconds).unref()
  }
  const look = async (): Promise<void> => {
    isSoon = false
    await library.look().catch(() => undefined)
    const pending = library.pending()
    if (pending.length > 0 && !isEnded) onChange()
    // a table whose last line is half written is whole some time after its last change
    lookIn(pending.length > 0 ? GROWING_MS + SETTLE_MS : LOOK_MS)
  }
  const watcher = watchQuietly(root, () => lookIn(SETTLE_MS))
  lookIn(LOOK_MS)
  return () => {
    isEnded = true
    clearTimeout(timer)
    watcher?.close()
  }
}

/** Watcher of a folder and those in it; undefined where the system has none for it. */
function watchQuietly(root: string, onChange: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(root, { recursive: true, persistent: false }, onChange)
    watcher.on('error', () => watcher.close()) // then looking again has to do
    return watcher
  } catch {
    return undefined
  }
}
