import type { ReactNode } from 'react'
import { BirdPicture } from '../../parts/bird-picture.tsx'
import { type Detection, shownName } from '../../domain/detection.ts'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'

/** The species that were heard before, each with its last time. A small place shows fewer, or none. */
export function EarlierBirds({ birds }: { readonly birds: readonly Detection[] | undefined }): ReactNode {
  const text = useText()
  return (
    <ul className="wall-beside" part="last" role="list" aria-label={text('liveWindow.last')}>
      {birds?.map((bird) => (
        <Bird key={bird.scientificName} bird={bird} />
      ))}
    </ul>
  )
}

function Bird({ bird }: { readonly bird: Detection }): ReactNode {
  const { time } = useHeardClock(bird)
  const write = useTime()
  return (
    <li>
      <BirdPicture scientificName={bird.scientificName} size={44} />
      <b>
        <bdi>{shownName(bird)}</bdi>
      </b>
      <span>{write(time)}</span>
    </li>
  )
}
