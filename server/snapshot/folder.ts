import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Folder of a snapshot. A file is written beside its place and moved there whole; one that would not change stays as it is. */
export interface SnapshotFolder {
  write(name: string, content: string | Uint8Array): Promise<void>
  writeJson(name: string, value: unknown): Promise<void>
  /** Value of a JSON file; undefined where there is none, or an unreadable one. */
  readJson(name: string): Promise<unknown>
  /** Removes a file, or a folder with all that is in it. */
  remove(name: string): Promise<void>
  /** What was written so far. */
  readonly written: { readonly files: number; readonly bytes: number }
}

/** Folder at a path, made with its first file. */
export function snapshotFolder(path: string): SnapshotFolder {
  let [files, bytes] = [0, 0]
  const write = async (name: string, content: string | Uint8Array): Promise<void> => {
    const [file, data] = [join(path, name), Buffer.from(content)]
    const before = await readFile(file).catch(() => undefined)
    if (before?.equals(data)) return
    await mkdir(dirname(file), { recursive: true })
    const beside = `${file}.new`
    await writeFile(beside, data)
    await rename(beside, file)
    files += 1
    bytes += data.length
  }
  return {
    write,
    writeJson: (name, value) => write(name, JSON.stringify(value)),
    async readJson(name) {
      try {
        return JSON.parse(await readFile(join(path, name), 'utf8')) as unknown
      } catch {
        return undefined
      }
    },
    remove: (name) => rm(join(path, name), { recursive: true, force: true }),
    get written() {
      return { files, bytes }
    },
  }
}
