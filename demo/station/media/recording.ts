import { fnv1a } from '../garden/random.ts'
import { speciesOf } from '../garden/species.ts'
import type { StoredDetection } from '../../../server/station/store/store.ts'
import type { SingingSpecies } from '../synth/songs.ts'

/** Recording of a detection: all that its sound and its pictures are made from. */
export interface RecordedSong {
  readonly id: number
  /** Name of the file without folders. */
  readonly fileName: string
  /** Path below the folder of clips, as stations print it: `2026/11/…`. */
  readonly path: string
  readonly species: SingingSpecies
  /** Seed of all differences between two clips of a species. */
  readonly seed: number
  /** Milliseconds since 1970: when the file counts as written. Never changes, though the file may be made again. */
  readonly writtenAt: number
}

/** Recording of a detection; undefined where none was kept. */
export function recordingOf(detection: StoredDetection): RecordedSong | undefined {
  if (detection.clipName === '') return undefined
  const family = speciesOf(detection.scientificName)?.family
  return {
    id: detection.id,
    fileName: detection.clipName,
    path: `${detection.date.slice(0, 4)}/${detection.date.slice(5, 7)}/${detection.clipName}`,
    species: {
      code: detection.speciesCode,
      scientificName: detection.scientificName,
      ...(family ? { family } : {}),
    },
    seed: fnv1a(`${detection.id}:${detection.clipName}`),
    writtenAt: detection.at,
  }
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
