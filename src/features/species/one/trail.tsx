import type { ReactNode } from 'react'
import { SPECIES_PATH } from '../../../domain/station-paths.ts'
import { useStationLink } from '../../../parts/station-link.ts'
import { useSettings } from '../../../ui/settings.ts'
import { useText } from '../../../ui/text.ts'

/** The way back to the list. Nothing where the frame of a dashboard says it. */
export function SpeciesTrail({ name }: { readonly name: string }): ReactNode {
  const text = useText()
  const { navigation } = useSettings()
  const link = useStationLink()(SPECIES_PATH)
  if (navigation?.hasFrame || !link) return null
  return (
    <nav className="one-trail" part="trail" aria-label={text('detection.trail')}>
      <ol>
        <li>
          <a {...link}>{text('page.species')}</a>
        </li>
        <li aria-current="page">
          <bdi>{name}</bdi>
        </li>
      </ol>
    </nav>
  )
}
