/** Entry of an archive: a file, a symbolic link or a folder. */
export interface ArchiveEntry {
  /** Path below the root, without a slash in front. */
  readonly path: string
  /** Content; undefined for links and folders. */
  readonly data?: Uint8Array
  /** Target of a symbolic link. */
  readonly target?: string
  readonly isProgram?: boolean
}

const BLOCK = 512
/** Longest name of an entry, and of the folders in front of it, in bytes (POSIX ustar). */
const NAME_BYTES = 100
const FOLDER_BYTES = 155

/**
 * Tar archive (POSIX ustar) of entries and of the folders that they lie in; all of it belongs to root. `seconds` is the
 * time of every entry, since 1970. Throws where a path is too long.
 */
export function tarArchive(entries: readonly ArchiveEntry[], seconds: number): Buffer {
  const folders = new Set(entries.flatMap(({ path }) => foldersOf(path)))
  const all = [...[...folders].map((path): ArchiveEntry => ({ path })), ...entries]
  const blocks = all
    .toSorted((a, b) => (a.path < b.path ? -1 : 1)) // a folder comes before what is in it
    .flatMap((entry) => [headerOf(entry, seconds), padded(entry.data ?? new Uint8Array())])
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)])
}

const foldersOf = (path: string): readonly string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))

const padded = (data: Uint8Array): Buffer =>
  Buffer.concat([data, Buffer.alloc((BLOCK - (data.length % BLOCK)) % BLOCK)])

function headerOf({ path, data, target, isProgram }: ArchiveEntry, seconds: number): Buffer {
  const isFolder = data === undefined && target === undefined
  const { folder, name } = splitPath(isFolder ? `./${path}/` : `./${path}`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0)
  header.write(octal(isFolder || isProgram ? 0o755 : target === undefined ? 0o644 : 0o777, 7), 100)
  for (const owner of [108, 116]) header.write(octal(0, 7), owner)
  header.write(octal(data?.length ?? 0, 11), 124)
  header.write(octal(seconds, 11), 136)
  header.write(' '.repeat(8), 148) // the sum below is made with spaces in its own place
  header.write(isFolder ? '5' : target === undefined ? '0' : '2', 156)
  header.write(target ?? '', 157, NAME_BYTES)
  header.write('ustar', 257)
  header.write('00', 263) // its version
  header.write('root', 265)
  header.write('root', 297)
  header.write(folder, 345)
  header.write(
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  )
  return header
}

/** Path as a header has it: a name of at most 100 bytes, what is more as a folder of at most 155. */
function splitPath(path: string): { readonly folder: string; readonly name: string } {
  if (Buffer.byteLength(path) <= NAME_BYTES) return { folder: '', name: path }
  const cuts = [...path.matchAll(/\/(?=.)/g)].map(({ index }) => index)
  const cut = cuts.find((at) => Buffer.byteLength(path.slice(at + 1)) <= NAME_BYTES)
  if (cut === undefined || cut > FOLDER_BYTES) throw new Error(`${path} is too long for an archive.`)
  return { folder: path.slice(0, cut), name: path.slice(cut + 1) }
}
