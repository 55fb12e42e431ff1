import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Cache of files that can be made again, kept as long as there is space. */
export interface FileCache {
  /** File of a key; undefined when it is not kept. */
  read(key: string): Promise<Uint8Array | undefined>
  has(key: string): Promise<boolean>
  /** Keeps a file and drops the longest unused ones. A full disk loses the file, and never fails the caller. */
  write(key: string, bytes: Uint8Array): Promise<void>
}

/**
 * A cache in a folder, which is made when missing, of at most `limit` files. `extension` is for people who look into
 * it.
 */
export function createFileCache(directory: string, extension: string, limit: number): FileCache {
  // Insertion order is order of use: the first key is the next to go.
  let known: Promise<Set<string>> | undefined
  const nameOf = (key: string): string => `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.${extension}`
  const files = (): Promise<Set<string>> => (known ??= readFolder(directory, extension))
  const touch = (names: Set<string>, name: string): void => {
    names.delete(name)
    names.add(name)
  }

  return {
    async read(key) {
      const [names, name] = [await files(), nameOf(key)]
      if (!names.has(name)) return undefined
      touch(names, name)
      try {
        return await readFile(join(directory, name))
      } catch {
        names.delete(name) // somebody tidied the folder
        return undefined
      }
    },
    async has(key) {
      return (await files()).has(nameOf(key))
    },
    async write(key, bytes) {
      const [names, name] = [await files(), nameOf(key)]
      const path = join(directory, name)
      try {
        // Renamed into place, so that a reader never sees half a file.
        await writeFile(`${path}.part`, bytes)
        await rename(`${path}.part`, path)
      } catch {
        return
      }
      touch(names, name)
      for (const oldest of names) {
        if (names.size <= limit) break
        names.delete(oldest)
        await rm(join(directory, oldest), { force: true })
      }
    },
  }
}

/** The names of the files in a folder, longest unused first. */
async function readFolder(directory: string, extension: string): Promise<Set<string>> {
  try {
    await mkdir(directory, { recursive: true })
    const names = (await readdir(directory)).filter((name) => name.endsWith(`.${extension}`))
    const aged = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(directory, name))).mtimeMs })),
    )
    return new Set(aged.toSorted((a, b) => a.at - b.at).map(({ name }) => name))
  } catch {
    return new Set()
  }
}
