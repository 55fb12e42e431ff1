import type { ReactNode } from 'react'
import { BirdPicture } from '../../../parts/bird-picture.tsx'
import type { HeadingLevel } from '../../../domain/presentation.ts'
import type { SpeciesSummary } from '../../../domain/species-list.ts'
import { DETECTIONS_PATH } from '../../../domain/station-paths.ts'
import { useHasActions } from '../../../parts/detection-actions/action-options.ts'
import { NotKeptBadge } from '../../../parts/species-rule/deferred-not-kept.tsx'
import { useStationLink } from '../../../parts/station-link.ts'
import { deferred } from '../../../platform/deferred.ts'
import { deferredView } from '../../../ui/deferred.ts'
import { Heading } from '../../../ui/heading.tsx'
import { useText } from '../../../ui/text.ts'

/** For those who may change the station. */
const Actions = deferredView(
  deferred(() => import('./species-actions.tsx')),
  'SpeciesActions',
)

interface HeroProps {
  readonly species: SpeciesSummary
  readonly level: HeadingLevel | undefined
}

/** Width and height of the picture, CSS pixels; smaller where there is little room. */
const PICTURE = 148

/** The bird: its picture or egg, its names, and the way to everything that was heard of it. */
export function SpeciesHero({ species, level }: HeroProps): ReactNode {
  const text = useText()
  const { scientificName, commonName, count } = species
  const hasActions = useHasActions()
  const link = useStationLink()(`${DETECTIONS_PATH}?${new URLSearchParams({ species: scientificName }).toString()}`)
  return (
    <header className="one-hero">
      <BirdPicture scientificName={scientificName} size={PICTURE} />
      <div className="one-names">
        <Heading level={level} className="serif" part="name">
          <bdi>{commonName}</bdi>
        </Heading>
        {scientificName !== commonName && (
          <p>
            <i className="serif" part="scientific" lang="la">
              <bdi>{scientificName}</bdi>
            </i>
          </p>
        )}
        <NotKeptBadge species={species} />
      </div>
      {link && (
        <a className="button" part="all-detections" {...link}>
          {text('species.allOf', { count })}
        </a>
      )}
      {hasActions && <Actions species={species} />}
    </header>
  )
}
