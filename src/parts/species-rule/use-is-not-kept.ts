import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { RangeSpecies } from '../../domain/settings/species-names.ts'
import { isNotKeptAtom } from '../../state/settings/excluded-species.ts'

/** Whether a species is ignored; draws again only when that changes. */
export function useIsNotKept({ commonName, scientificName }: RangeSpecies): boolean {
  const oneAtom = useMemo(
    () => atom((get) => get(isNotKeptAtom)({ commonName, scientificName })),
    [commonName, scientificName],
  )
  return useAtomValue(oneAtom)
}
