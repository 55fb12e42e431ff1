/** File that a person has dropped or chosen. */
export interface PickedFile {
  readonly file: File
  /** Its name, with the folders in which it was given. */
  readonly path: string
}

/** Files of a choice, with their folders where a folder was chosen. */
export const chosenFiles = (files: readonly File[]): readonly PickedFile[] =>
  files.map((file) => ({ file, path: file.webkitRelativePath || file.name }))

/** Files that were dropped, and those in dropped folders. To be called in the event itself: later they are gone. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly PickedFile[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry())
  const known = entries.filter((entry) => entry !== null)
  if (known.length === 0) return chosenFiles([...transfer.files])
  return (await Promise.all(known.map(filesIn))).flat()
}

async function filesIn(entry: FileSystemEntry): Promise<readonly PickedFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ file, path: entry.fullPath.slice(1) }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader() // reason: it is no file
  const files: PickedFile[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return files
    for (const one of some) files.push(...(await filesIn(one)))
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
