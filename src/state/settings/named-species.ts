import { type Atom, atom } from 'jotai'
import { type RangeSpecies, speciesCalled } from '../../domain/settings/species-names.ts'
import { summaryAtom } from '../analytics/summaries.ts'
import { speciesDictionaryAtom } from '../detections/species-names.ts'
import { keyMemo } from '../key-memo.ts'
import { localeAtom } from '../preferences/locale.ts'
import { valueOf } from '../remote.ts'
import { rangeSpeciesAtom } from './range-species.ts'

/** The species that some names of the settings mean, by those names. */
type NamedSpecies = ReadonlyMap<string, RangeSpecies>

/**
 * The species that names in the settings mean, as far as that can be found out, called as the visitor's language does where
 * the station knows (current alone). Those that are not expected at the place are looked for among those that were heard.
 */
export const namedSpeciesAtom: (names: readonly string[]) => Atom<NamedSpecies> = keyMemo(
  (names: readonly string[]) => JSON.stringify(names),
  (names) =>
    atom((get) => {
      if (names.length === 0) return new Map()
      const range = get(rangeSpeciesAtom)
      const expected = valueOf(range) ?? []
      const isSettled = range.state === 'ready' || range.state === 'failed'
      const isComplete = names.every((name) => speciesCalled(name, expected))
      const heard = isSettled && !isComplete ? (valueOf(get(summaryAtom())) ?? []) : []
      const nameOf = valueOf(get(speciesDictionaryAtom(get(localeAtom))))
      return new Map(
        names.flatMap((name) => {
          const species = speciesCalled(name, expected) ?? speciesCalled(name, heard)
          const scientificName = species?.scientificName ?? name
          const commonName = nameOf?.(scientificName) ?? species?.commonName
          return commonName === undefined ? [] : [[name, { scientificName, commonName }] as const]
        }),
      )
    }),
)
