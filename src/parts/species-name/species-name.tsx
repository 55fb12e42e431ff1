import { shownName } from '../../domain/detection.ts'
import type { ReactNode } from 'react'
import { usePartSheets } from '../../ui/sheets.ts'
import type { StationLink } from '../station-link.ts'
import sheet from './species-name.css?sheet'

interface SpeciesNameProps {
  readonly commonName: string
  readonly scientificName: string
  /** Link of the name; without it the name is text. */
  readonly link?: StationLink | undefined
}

/** Names of a bird. Untrusted text in any script: it never breaks the layout around it. */
export function SpeciesName({ commonName, scientificName, link }: SpeciesNameProps): ReactNode {
  usePartSheets(sheet)
  const shown = shownName({ commonName, scientificName })
  return (
    <span className="species-name">
      <span className="common-name" part="name">
        {link ? (
          <a {...link}>
            <bdi>{shown}</bdi>
          </a>
        ) : (
          <bdi>{shown}</bdi>
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
