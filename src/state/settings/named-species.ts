import { type Atom, atom } from 'jotai'
import { type RangeSpecies, speciesCalled } from '../../domain/settings/species-names.ts'
import { summaryAtom } from '../analytics/summaries.ts'
import { speciesDictionaryAtom } from '../detections/species-names.ts'
import { keyMemo } from '../key-memo.ts'
import { localeAtom } from '../preferences/locale.ts'
import { valueOf } from '../remote.ts'
import { rangeSpeciesAtom } from './range-species.ts'

/** Species of names in the settings, by those names. */
type NamedSpecies = ReadonlyMap<string, RangeSpecies>

/**
 * Species of names in the settings, as far as they can be found, named in the visitor's language where the station can
 * (current alone). Those not expected at the place are looked for among the heard ones.
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
