import type { MouseEvent, ReactNode } from 'react'

interface SpeciesNameProps {
  readonly commonName: string
  readonly scientificName: string
  /** Where the name leads; without it the name is text. */
  readonly href?: string
  /** Called before the link is followed; prevent the event's default to stay. */
  onFollow?(event: MouseEvent): void
}

/** The two names of a bird. Untrusted text in any script: it never breaks the layout around it. */
export function SpeciesName({ commonName, scientificName, href, onFollow }: SpeciesNameProps): ReactNode {
  const shown = commonName.trim() || scientificName
  return (
    <span className="species-name">
      <span className="common-name" part="name">
        {href === undefined ? (
          <bdi>{shown}</bdi>
        ) : (
          <a href={href} target="_blank" rel="noopener" onClick={onFollow}>
            <bdi>{shown}</bdi>
          </a>
        )}
      </span>
      {scientificName !== shown && (
        <i className="scientific-name serif" part="scientific" lang="la">
          <bdi>{scientificName}</bdi>
        </i>
      )}
    </span>
  )
}
