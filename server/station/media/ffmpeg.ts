import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Path of ffmpeg on PATH; undefined when it is not installed. */
export function findFfmpeg(path = process.env['PATH'] ?? ''): string | undefined {
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  const places = path.split(delimiter).filter((folder) => folder !== '')
  return places.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
