import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { speciesPictureAtom } from '../state/detections/species-picture.ts'
import { Thumbnail } from './thumbnail/thumbnail.tsx'

interface BirdPictureProps {
  /** Nothing is asked for where it is empty. */
  readonly scientificName: string
  /** Width and height in CSS pixels. */
  readonly size: number
}

/** The station's photo of a bird, or its egg. */
export function BirdPicture({ scientificName, size }: BirdPictureProps): ReactNode {
  const pictureOf = useAtomValue(speciesPictureAtom)
  const src = scientificName === '' ? '' : pictureOf(scientificName)
  return <Thumbnail src={src} species={scientificName} size={size} />
}
