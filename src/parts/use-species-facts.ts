import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { SpeciesFacts } from '../domain/species-facts.ts'
import { knownSpeciesFactsAtom, loadSpeciesFactsAtom, maySpeciesFactsAtom } from '../state/detections/species-facts.ts'

/**
 * Facts of a species from the station, by its scientific name; asked for where it tells them. Undefined until they are
 * there.
 */
export function useSpeciesFacts(scientificName: string): SpeciesFacts | undefined {
  const mayAsk = useAtomValue(maySpeciesFactsAtom)
  const load = useSetAtom(loadSpeciesFactsAtom)
  useEffect(() => {
    if (mayAsk) void load(scientificName)
  }, [load, scientificName, mayAsk])
  return useAtomValue(knownSpeciesFactsAtom).get(scientificName)
}
