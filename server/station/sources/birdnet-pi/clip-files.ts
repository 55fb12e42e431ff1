import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isOwnFile } from '../own-file.ts'
import { sharedName, readClipName } from './read-row.ts'

/** Time for which the names in a folder are remembered, milliseconds, and folders remembered. */
const REMEMBERED_MS = 10_000
const REMEMBERED_FOLDERS = 200

/** Files of the clips of a BirdNET-Pi, by the name that a row gives. */
export interface ClipFiles {
  /** Path of a clip that is there and not empty; undefined for any other, and for one that a link leads out to. */
  clip(name: string): string | undefined
  /** Path of its picture. */
  picture(name: string): string | undefined
}

/**
 * Clips below `root`, which is `By_Date`. A row's text is never made a path: names are looked for among those that are
 * in the folders, as they are, without apostrophes, with `_` for `:`, accents in either form.
 */
export function createClipFiles(root: string | undefined, now: () => number = Date.now): ClipFiles {
  const folders = new Map<string, { readonly readAt: number; readonly names: ReadonlyMap<string, string> }>()
  const namesIn = (folder: string): ReadonlyMap<string, string> => {
    const known = folders.get(folder)
    if (known && now() - known.readAt < REMEMBERED_MS) return known.names
    if (folders.size >= REMEMBERED_FOLDERS) folders.clear()
    const names = new Map(listed(folder).map((name) => [sharedName(name), name]))
    folders.set(folder, { readAt: now(), names })
    return names
  }
  const find = (name: string, ending: string): string | undefined => {
    const named = root === undefined ? undefined : readClipName(name)
    if (root === undefined || !named) return undefined
    const wanted = [named.date, named.folder, `${name}${ending}`]
    let place = root
    for (const one of wanted) {
      const found = namesIn(place).get(sharedName(one))
      if (found === undefined) return undefined
      place = join(place, found)
    }
    return isOwnFile(root, place) ? place : undefined
  }
  return { clip: (name) => find(name, ''), picture: (name) => find(name, '.png') }
}

function listed(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
