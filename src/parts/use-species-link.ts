import { useAtomValue } from 'jotai'
import { speciesPath } from '../domain/station-paths.ts'
import { useSettings } from '../ui/settings.ts'
import { stationClientAtom } from '../state/station.ts'
import { type NavigatingLink, useAskPage, useNavigatingLink } from './navigating-link.ts'
import { useStationPage } from './station-link.ts'

/**
 * Function that links a name to the station's page of that species, by its scientific name. Undefined where no links
 * are wanted.
 */
export function useSpeciesLink(): (scientificName: string) => NavigatingLink | undefined {
  const linkTo = useNavigatingLink()
  return (species) => linkTo(speciesPath(species), 'species', { species })
}

/**
 * Function that opens the page of a species, for what is no link, such as a row of a drawing. Undefined where no links
 * are wanted, and for several stations together.
 */
export function useSpeciesPage(): ((scientificName: string) => void) | undefined {
  const { linkTarget, navigation } = useSettings()
  const pageOf = useStationPage()
  const goesOn = useAskPage()
  const isOfSeveral = useAtomValue(stationClientAtom).group !== undefined // their pages are those of one
  if (linkTarget === 'none' || isOfSeveral) return undefined
  return (species) => {
    const path = speciesPath(species)
    const { href } = pageOf(path)
    if (!goesOn('species', { species }, href)) return
    if (navigation) navigation.go(path)
    else globalThis.open(href, '_blank', 'noopener')
  }
}
