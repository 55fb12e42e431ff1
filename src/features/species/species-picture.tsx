import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { SpeciesSummary } from '../../domain/species-list.ts'
import { Thumbnail } from '../../parts/thumbnail/thumbnail.tsx'
import { namedPictureAtom } from '../../state/detections/species-picture.ts'

interface SpeciesPictureProps {
  readonly species: SpeciesSummary
  /** Width and height in CSS pixels. */
  readonly size: number
}

/** The station's picture of a species; its egg where the station has named none. */
export function SpeciesPicture({ species, size }: SpeciesPictureProps): ReactNode {
  const addressOf = useAtomValue(namedPictureAtom)
  const { thumbnailUrl, scientificName } = species
  return <Thumbnail src={addressOf(thumbnailUrl)} species={scientificName} size={size} />
}
