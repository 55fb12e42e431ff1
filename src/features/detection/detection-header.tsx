import type { ReactNode } from 'react'
import { BirdPicture } from '../../parts/bird-picture.tsx'
import { type Detection, shownName } from '../../domain/detection.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { ConfidenceRing } from '../../parts/confidence-ring/confidence-ring.tsx'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { NotKeptBadge } from '../../parts/species-rule/deferred-not-kept.tsx'
import { PlausibleLine } from '../../parts/plausibility/plausible-line.tsx'
import { useDay } from '../../parts/heard-time/use-day.ts'
import { Heading } from '../../ui/heading.tsx'
import { useTime } from '../../ui/time.ts'

/** Diameter of the picture, CSS pixels; smaller where there is little room. */
const PICTURE = 72

/** Which bird it was, when, and how sure the station was. */
export function DetectionHeader({
  detection,
  level,
}: {
  readonly detection: Detection
  readonly level: HeadingLevel | undefined
}): ReactNode {
  const { scientificName, confidence } = detection
  const name = shownName(detection)
  return (
    <header className="who">
      <BirdPicture scientificName={scientificName} size={PICTURE} />
      <div className="names">
        <div className="who-heard">
          <div>
            <Heading level={level} className="name serif" part="name">
              <bdi>{name}</bdi>
            </Heading>
            <p className="when">
              {scientificName !== name && (
                <>
                  <i className="serif" part="scientific" lang="la">
                    <bdi>{scientificName}</bdi>
                  </i>
                  <span aria-hidden="true"> · </span>
                </>
              )}
              <When detection={detection} />
            </p>
          </div>
          <ConfidenceRing confidence={confidence} size="xl" />
        </div>
        <NotKeptBadge species={detection} />
        <PlausibleLine detection={detection} />
      </div>
    </header>
  )
}

/** Day and time of the station's wall clock, to the second; with the year where it is not this one. */
function When({ detection }: { readonly detection: Detection }): ReactNode {
  const writeTime = useTime()
  const { date, time } = useHeardClock(detection)
  const day = useDay(date, 'long')
  return (
    <time part="time" dateTime={detection.heardAt ?? `${detection.date}T${detection.time}`}>
      {`${day}, ${writeTime(time, true)}`}
    </time>
  )
}
