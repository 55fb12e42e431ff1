import type { StoredDetection } from '../store/store.ts'

/** Recording of a detection. */
export interface Recording {
  readonly detection: StoredDetection
  /** Name of the file without folders. */
  readonly fileName: string
  /** Path below the folder of clips, as stations print it: `2026/11/…`. */
  readonly path: string
  /** Milliseconds since 1970: when the file counts as written. Never changes, though the file may be made again. */
  readonly writtenAt: number
}

/** Recording of a detection; undefined where none was kept. */
export function recordingOf(detection: StoredDetection): Recording | undefined {
  const { clipName: fileName, date, at } = detection
  if (fileName === '') return undefined
  return { detection, fileName, path: `${date.slice(0, 4)}/${date.slice(5, 7)}/${fileName}`, writtenAt: at }
}

/** Facts in a clip's file name: `parus_major_97p_20261121T154831Z.wav`. Undefined for any other. */
export function readFileName(fileName: string): { scientificName: string; date: string } | undefined {
  const match = /^([^/\\]+)_\d+p_(\d{4})(\d\d)(\d\d)T\d{6}Z?\.\w+$/.exec(fileName)
  if (!match) return undefined
  const words = (match[1] ?? '').replaceAll('_', ' ')
  return {
    scientificName: words.charAt(0).toUpperCase() + words.slice(1),
    date: `${match[2]}-${match[3]}-${match[4]}`,
  }
}

/** Error of a recording that was there when its detection was told, and is no longer. */
export class RecordingGone extends Error {
  constructor(fileName: string) {
    super(`the recording ${fileName} is gone`)
  }
}
