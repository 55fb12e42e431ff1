import { BirdName } from '../../parts/bird-name.tsx'
import { BirdPicture } from '../../parts/bird-picture.tsx'
import { MINUTE_MS } from '../../domain/calendar.ts'
import { useAtomValue } from 'jotai'
import type { CSSProperties, ReactNode } from 'react'
import { type Detection, shownName } from '../../domain/detection.ts'
import { ageMs } from '../../domain/now.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import type { WallScene } from '../../domain/wall.ts'
import { formatRelative } from '../../i18n/format.ts'
import { ConfidenceRing } from '../../parts/confidence-ring/confidence-ring.tsx'
import { useHearers } from '../../parts/hearers.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { nowReadingAtom } from '../../state/detections/now.ts'
import { useLocale, useText } from '../../ui/text.ts'
import { WallTime } from './wall-time.tsx'

/** The largest a picture is drawn, CSS pixels; the style sheet says how large it is. */
const LARGEST = 480

interface WallStageProps {
  readonly bird: Detection | undefined
  readonly stage: WallScene['stage']
  /** Heard a moment ago, before our eyes. */
  readonly isNew: boolean
  /** Whether nothing is known yet. */
  readonly isWaiting: boolean
  /** Why nothing is known, in words. */
  readonly failure: string | undefined
  /** What is said below the time. */
  readonly children?: ReactNode
}

/** What stands large: the bird that was heard, or the time. */
export function WallStage({ bird, stage, isNew, isWaiting, failure, children }: WallStageProps): ReactNode {
  const text = useText()
  const key = bird && detectionKey(bird)
  return (
    <div className="wall-stage">
      <span className="wall-image" key={`image ${bird?.scientificName}`}>
        {bird ? (
          <BirdPicture scientificName={bird.scientificName} size={LARGEST} />
        ) : (
          <Egg species={isWaiting ? 'waiting' : 'quiet'} size={LARGEST} />
        )}
      </span>
      {bird && stage === 'bird' ? (
        <div className="wall-bird" key={key} data-new={isNew || undefined}>
          <p className="wall-when">
            <i className="wall-dot" aria-hidden="true" />
            <Ago bird={bird} />
            <Hearers bird={bird} />
            <ConfidenceRing confidence={bird.confidence} size="md" />
          </p>
          <h2 className="wall-name serif" part="name" style={lettersOf(bird)}>
            <BirdName bird={bird} />
          </h2>
          {bird.commonName.trim() !== '' && (
            <p className="wall-scientific serif" part="scientific" lang="la">
              <bdi>{bird.scientificName}</bdi>
            </p>
          )}
        </div>
      ) : (
        <div className="wall-bird">
          <p className="wall-when">
            {failure ?? (bird ? <Last bird={bird} /> : text(isWaiting ? 'now.loading' : 'liveWindow.none'))}
          </p>
          <WallTime />
          {children && <p className="wall-night serif">{children}</p>}
        </div>
      )}
    </div>
  )
}

/** The longest word of a name decides how large it can be. */
function lettersOf(bird: Detection): CSSProperties {
  const letters = Math.max(
    1,
    ...shownName(bird)
      .split(/[\s-]+/)
      .map((word) => word.length),
  )
  return { ['--_letters' as string]: letters } // reason: React knows no types for properties of one's own
}

/** How long ago it was heard: "just now", "4 minutes ago". */
function useAgo(bird: Detection): string {
  const text = useText()
  const locale = useLocale()
  const reading = useAtomValue(nowReadingAtom)
  const age = ageMs(bird, reading)
  return age < MINUTE_MS ? text('now.justNow') : formatRelative(locale, reading.instantMs - age, reading.instantMs)
}

const Ago = ({ bird }: { readonly bird: Detection }): ReactNode => <span part="time">{useAgo(bird)}</span>

/** Names of the stations that heard it, where there are several. */
function Hearers({ bird }: { readonly bird: Detection }): ReactNode {
  const { names } = useHearers(bird)
  return (
    names && (
      <span>
        · <bdi>{names}</bdi>
      </span>
    )
  )
}

function Last({ bird }: { readonly bird: Detection }): ReactNode {
  const ago = useAgo(bird)
  return (
    <span>
      <bdi>{shownName(bird)}</bdi>, {ago}
    </span>
  )
}
