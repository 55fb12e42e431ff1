import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { isSoundName } from '../../../../src/domain/recorder-files/recording-name.ts'

/** File of a folder of recordings. */
export interface FolderFile {
  readonly path: string
  /** Path below the folder, with `/` between its parts. */
  readonly name: string
  readonly size: number
  /** Milliseconds since 1970. */
  readonly writtenAt: number
}

/** Files of a folder of recordings and of the folders in it. */
export interface FolderScan {
  readonly sounds: readonly FolderFile[]
  /** Files that may be tables, by name. */
  readonly others: readonly FolderFile[]
  /** The folder itself and those in it. */
  readonly folders: readonly string[]
  /** Links that lead out of the folder, and what may not be read. */
  readonly outside: readonly string[]
  readonly unreadable: readonly string[]
}

/** Folders in folders, and files, at most. */
const DEEPEST = 16
const MOST_FILES = 500_000

/**
 * Looks at all files below a folder. Links are not followed: what they lead to inside is seen there, and what lies outside
 * is nobody's business. Hidden files are left out.
 *
 * @param root a real path
 */
export async function scanFolder(root: string): Promise<FolderScan> {
  const found = {
    sounds: [] as FolderFile[],
    others: [] as FolderFile[],
    folders: [] as string[],
    outside: [] as string[],
    unreadable: [] as string[],
  }
  const nameOf = (path: string): string => relative(root, path).split(sep).join('/')

  const look = async (folder: string, entry: Dirent, depth: number): Promise<void> => {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) return
    if (entry.isSymbolicLink()) {
      const real = await realpath(path).catch(() => '')
      if (!`${real}${sep}`.startsWith(`${root}${sep}`)) found.outside.push(nameOf(path))
      return
    }
    if (entry.isDirectory()) return depth < DEEPEST ? walk(path, depth + 1) : undefined
    if (!entry.isFile() || found.sounds.length + found.others.length >= MOST_FILES) return
    try {
      const { size, mtimeMs } = await stat(path)
      const file = { path, name: nameOf(path), size, writtenAt: mtimeMs }
      found[isSoundName(entry.name) ? 'sounds' : 'others'].push(file)
    } catch {
      // gone since the folder was listed
    }
  }
  const walk = async (folder: string, depth: number): Promise<void> => {
    let entries: Dirent[]
    try {
      entries = await readdir(folder, { withFileTypes: true })
    } catch {
      found.unreadable.push(nameOf(folder) || '.')
      return
    }
    found.folders.push(folder)
    entries.sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const entry of entries) await look(folder, entry, depth)
  }
  await walk(root, 0)
  return found
}
