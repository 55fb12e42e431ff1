import { mkdirSync } from 'node:fs'

/** Folder for a station's data, made when missing. Throws a sentence that names the option where it cannot be made. */
export function makeDataFolder(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException // reason: what file system calls throw
    const message = `Cannot keep the station’s data in ${directory} (${code}). Choose another folder with --data.`
    throw new Error(message, { cause })
  }
}
