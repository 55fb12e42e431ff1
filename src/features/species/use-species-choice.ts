import { useMemo, useState } from 'react'
import { SPECIES_SORTS, type SpeciesSort } from '../../domain/species-list.ts'
import { SPECIES_PATH } from '../../domain/station-paths.ts'
import { useSettings } from '../../ui/settings.ts'

/** What is listed of the species of some days. */
export interface SpeciesChoice {
  readonly sort: SpeciesSort
  /** Words to look for; may be empty. */
  readonly search: string
}

/** What is listed, and how a visitor changes that. */
export interface SpeciesChoices {
  readonly choice: SpeciesChoice
  /** In a dashboard it takes its place in the address. */
  change(change: Partial<SpeciesChoice>): void
}

const read = (params: URLSearchParams): SpeciesChoice => ({
  sort: SPECIES_SORTS.find((one) => one === params.get('sort')) ?? SPECIES_SORTS[0],
  search: params.get('search') ?? '',
})

/** The order and the words in the address (`sort`, `search`); without a dashboard around they are kept here. */
export function useSpeciesChoice(address: string | undefined): SpeciesChoices {
  const { navigation } = useSettings()
  const params = useMemo(() => new URLSearchParams(address ?? ''), [address])
  const written = useMemo(() => read(params), [params])
  const [chosen, choose] = useState<{ readonly address: string | undefined; readonly choice: SpeciesChoice }>()
  const choice = chosen && chosen.address === address && !navigation ? chosen.choice : written
  return {
    choice,
    change(change) {
      const next = { ...choice, ...change }
      if (!navigation) return choose({ address, choice: next })
      const after = new URLSearchParams(params)
      for (const [name, value] of [
        ['sort', next.sort === SPECIES_SORTS[0] ? '' : next.sort],
        ['search', next.search],
      ] as const) {
        if (value === '') after.delete(name)
        else after.set(name, value)
      }
      navigation.go(after.size === 0 ? SPECIES_PATH : `${SPECIES_PATH}?${after.toString()}`, 'replace')
    },
  }
}
