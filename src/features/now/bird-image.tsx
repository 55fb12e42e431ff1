import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { Thumbnail } from '../../parts/thumbnail/thumbnail.tsx'
import { stationClientAtom } from '../../state/station.ts'
import { speciesImageUrl } from '../../station/endpoints/media.ts'

/** The largest an image is drawn, CSS pixels; the style sheet says how large it is. */
const LARGEST = 160

/** The bird's photo, or its egg. */
export function BirdImage({ bird }: { readonly bird: Detection }): ReactNode {
  const client = useAtomValue(stationClientAtom)
  const { scientificName, speciesCode } = bird
  return (
    <span className="image" part="image">
      <Thumbnail src={speciesImageUrl(client, scientificName)} species={speciesCode || scientificName} size={LARGEST} />
    </span>
  )
}
