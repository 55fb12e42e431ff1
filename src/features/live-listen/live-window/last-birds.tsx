import { type ReactNode, useId } from 'react'
import { BirdName } from '../../../parts/bird-name.tsx'
import { BirdPicture } from '../../../parts/bird-picture.tsx'
import { type Detection, shownName } from '../../../domain/detection.ts'
import { detectionKey } from '../../../domain/recent-detections.ts'
import { useHeardClock } from '../../../parts/heard-time/heard-clock.ts'
import { useText } from '../../../ui/text.ts'
import { useTime } from '../../../ui/time.ts'

/** So many species stand there; a narrow window shows fewer. */
const SPECIES = 6

/** The species that were recognised last, each with its last time. */
export function LastBirds({ rows }: { readonly rows: readonly Detection[] | undefined }): ReactNode {
  const text = useText()
  const id = useId()
  const names = new Set<string>()
  const birds = rows?.filter((row) => names.size < names.add(shownName(row)).size).slice(0, SPECIES)
  return (
    <section className="lw-last" aria-labelledby={id}>
      <h2 id={id}>{text('liveWindow.last')}</h2>
      {birds?.length === 0 && <p>{text('liveWindow.none')}</p>}
      <ul>
        {birds?.map((bird) => (
          <Bird key={detectionKey(bird)} bird={bird} />
        ))}
      </ul>
    </section>
  )
}

function Bird({ bird }: { readonly bird: Detection }): ReactNode {
  const { time } = useHeardClock(bird)
  const write = useTime()
  return (
    <li>
      <BirdPicture scientificName={bird.scientificName} size={38} />
      <span>
        <BirdName bird={bird} />
        <small>{write(time)}</small>
      </span>
    </li>
  )
}
