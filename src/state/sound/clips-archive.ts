import { atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { EXPORT_FORMATS } from '../../domain/export/formats.ts'
import type { ExportOrigin } from '../../domain/export/origin.ts'
import { clipName, type DetectionTableWords } from '../../domain/export/tables.ts'
import { LARGEST_ARCHIVE, MOST_PACKED, zipWriter } from '../../domain/export/zip.ts'
import { soundFileKind } from '../../domain/sound/sound-file.ts'
import { fetchClip } from '../../station/endpoints/clip.ts'
import { stationClientAtom } from '../station.ts'

/** Bytes kept free for what stands beside the recordings. */
const RESERVED = 64 * 1024 * 1024
/** Files besides the recordings. */
const TABLES = ['detections.csv', 'raven.selections.txt']

/** Order of an archive of recordings. */
export interface ClipsWanted {
  /** Detections that may have a recording. */
  readonly lines: readonly Detection[]
  readonly origin: ExportOrigin
  readonly words: DetectionTableWords
  readonly signal: AbortSignal
  /** Called with the number of recordings asked for so far. */
  onDone(count: number): void
}

/** Archive of recordings. */
export interface ClipsArchive {
  readonly file: Blob
  /** Number of recordings in it. */
  readonly packed: number
  /** Number of those that are not there any more, or could not be loaded. */
  readonly missing: number
}

/**
 * Zip archive of the recordings of detections, with tables that name them; undefined when stopped. One recording after
 * the other is asked for and given to the browser, which need not keep them in memory.
 */
export const packClipsAtom = atom(
  null,
  async (get, _set, { lines, origin, words, signal, onDone }: ClipsWanted): Promise<ClipsArchive | undefined> => {
    const client = get(stationClientAtom)
    const zip = zipWriter()
    const parts: Blob[] = []
    const endings = new Map<number, string>()
    const add = (name: string, content: Uint8Array<ArrayBuffer>): void => {
      parts.push(new Blob([zip.add(name, content), content]))
    }
    for (const [index, one] of lines.entries()) {
      const answer = await fetchClip(client, one.id, { signal })
      if (signal.aborted) return undefined
      const kind = answer.ok ? soundFileKind(answer.value) : undefined
      if (answer.ok && kind) {
        if (zip.size + answer.value.length > LARGEST_ARCHIVE - RESERVED) break
        endings.set(one.id, kind.ending)
        add(`${clipName(one, origin)}.${kind.ending}`, answer.value)
      }
      onDone(index + 1)
      if (parts.length >= MOST_PACKED - TABLES.length) break
    }
    const packed = lines.filter(({ id }) => endings.has(id))
    for (const [index, content] of EXPORT_FORMATS.clips.write(packed, { ...origin, endings }, words).entries())
      add(TABLES[index] ?? `${index}`, typeof content === 'string' ? new TextEncoder().encode(content) : content)
    return {
      file: new Blob([...parts, zip.end()], { type: EXPORT_FORMATS.clips.mediaType }),
      packed: endings.size,
      missing: lines.length - endings.size,
    }
  },
)
