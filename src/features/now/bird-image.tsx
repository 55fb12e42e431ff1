import type { ReactNode } from 'react'
import { BirdPicture } from '../../parts/bird-picture.tsx'
import type { Detection } from '../../domain/detection.ts'

/** The largest an image is drawn, CSS pixels; the style sheet says how large it is. */
const LARGEST = 160

/** The bird's photo, or its egg. */
export function BirdImage({ bird }: { readonly bird: Detection }): ReactNode {
  return (
    <span className="image" part="image">
      <BirdPicture scientificName={bird.scientificName} size={LARGEST} />
    </span>
  )
}
