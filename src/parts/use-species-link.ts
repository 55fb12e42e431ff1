import type { MouseEvent } from 'react'
import { useHost } from '../ui/host.ts'
import { useSettings } from '../ui/settings.ts'
import { type StationLink, useStationLink, useStationPage } from './station-link.ts'

/** Everything about every species, as a path of the station. */
export const SPECIES_PATH = '/ui/analytics/species'

/** The page of one species, as a path of the station. */
export const speciesPath = (scientificName: string): string =>
  `${SPECIES_PATH}?${new URLSearchParams({ species: scientificName }).toString()}`

/** What makes an `<a>` lead to a species. */
export interface SpeciesPageLink extends StationLink {
  onClick(event: MouseEvent): void
}

/**
 * The way from a name to the station's page of that species, by its scientific name: inside the dashboard around, else in a new
 * tab, unless the page around takes it itself (`bird-navigate`). Nothing where no links are wanted.
 */
export function useSpeciesLink(): (scientificName: string) => SpeciesPageLink | undefined {
  const linkTo = useStationLink()
  const goesOn = useAskedPage()
  return (species) => {
    const link = linkTo(speciesPath(species))
    if (!link) return undefined
    return {
      ...link,
      onClick(event) {
        if (!goesOn(species, link.href)) event.preventDefault()
      },
    }
  }
}

/** The same for what is no link, such as a row of a drawing: opens the page of a species. Undefined where no links are wanted. */
export function useSpeciesPage(): ((scientificName: string) => void) | undefined {
  const { linkTarget, navigation } = useSettings()
  const pageOf = useStationPage()
  const goesOn = useAskedPage()
  if (linkTarget === 'none') return undefined
  return (species) => {
    const path = speciesPath(species)
    const { href } = pageOf(path)
    if (!goesOn(species, href)) return
    if (navigation) navigation.go(path)
    else globalThis.open(href, '_blank', 'noopener')
  }
}

/** Tells the page around where somebody wants to go; true: it leaves that to us. */
function useAskedPage(): (species: string, href: string) => boolean {
  const host = useHost()
  const { linkTarget } = useSettings()
  return (species, href) =>
    host.emit('bird-navigate', { to: 'species', params: { species }, href }) && linkTarget !== 'event'
}
