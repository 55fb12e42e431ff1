import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { Thumbnail } from '../../parts/thumbnail/thumbnail.tsx'
import { speciesPictureAtom } from '../../state/detections/species-picture.ts'

/** The largest an image is drawn, CSS pixels; the style sheet says how large it is. */
const LARGEST = 160

/** The bird's photo, or its egg. */
export function BirdImage({ bird }: { readonly bird: Detection }): ReactNode {
  const pictureOf = useAtomValue(speciesPictureAtom)
  const { scientificName } = bird
  return (
    <span className="image" part="image">
      <Thumbnail src={pictureOf(scientificName)} species={scientificName} size={LARGEST} />
    </span>
  )
}
