import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { speciesPictureAtom } from '../state/detections/species-picture.ts'
import { Thumbnail } from './thumbnail/thumbnail.tsx'

interface BirdPictureProps {
  /** Scientific name; empty: no photo is requested. */
  readonly scientificName: string
  /** Width and height, CSS pixels. */
  readonly size: number
}

/** Photo of a bird from the station, or its egg. */
export function BirdPicture({ scientificName, size }: BirdPictureProps): ReactNode {
  const pictureOf = useAtomValue(speciesPictureAtom)
  const src = scientificName === '' ? '' : pictureOf(scientificName)
  return <Thumbnail src={src} species={scientificName} size={size} />
}
