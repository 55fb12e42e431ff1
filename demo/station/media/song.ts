import type { Recording } from '../../../server/station/media/recording.ts'
import { fnv1a } from '../garden/random.ts'
import { speciesOf } from '../garden/species.ts'
import type { SingingSpecies } from '../synth/songs.ts'

/** Song of a recording of the garden: all that its sound and its pictures are made from. */
export interface Song {
  readonly species: SingingSpecies
  /** Seed of all differences between two clips of a species. */
  readonly seed: number
}

/** Song of a recording: always the same for the same one. */
export function recordedSong({ detection: { id, scientificName, speciesCode }, fileName }: Recording): Song {
  const family = speciesOf(scientificName)?.family
  return {
    species: { code: speciesCode, scientificName, ...(family ? { family } : {}) },
    seed: fnv1a(`${id}:${fileName}`),
  }
}
