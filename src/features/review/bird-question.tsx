import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { type Detection, shownName } from '../../domain/detection.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { ConfidenceRing } from '../../parts/confidence-ring/confidence-ring.tsx'
import { Egg } from '../../parts/egg/egg.tsx'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { useDay } from '../../parts/heard-time/use-day.ts'
import { PlausibleLine } from '../../parts/plausibility/plausible-line.tsx'
import { useBirdLink } from '../../parts/use-bird-link.ts'
import { outboxAtom } from '../../state/outbox/store.ts'
import { Heading } from '../../ui/heading.tsx'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'

/** Width and height of the egg, CSS pixels. */
const EGG = 56

/** The name of the bird, as a question; when and where it was heard, and what has been said of it. */
export function BirdQuestion({
  detection,
  level,
}: {
  readonly detection: Detection
  readonly level: HeadingLevel | undefined
}): ReactNode {
  const text = useText()
  const link = useBirdLink()(detection)
  const writeTime = useTime()
  const { date, time } = useHeardClock(detection)
  const day = useDay(date, 'short')
  const { scientificName, confidence, source } = detection
  const name = shownName(detection)
  const when = `${day}, ${writeTime(time, true)}`
  return (
    <div className="review-who">
      <Egg species={scientificName} size={EGG} />
      <div className="review-names">
        <Heading level={level} className="serif review-name" part="name" aria-live="polite">
          <bdi>{text('review.question', { name })}</bdi>
        </Heading>
        <p className="review-when">
          <i className="serif" lang="la" part="scientific">
            <bdi>{scientificName}</bdi>
          </i>
          {' · '}
          {link ? <a {...link}>{when}</a> : when}
          {source !== '' && (
            <>
              {' · '}
              <span part="source">{source}</span>
            </>
          )}
        </p>
        <PlausibleLine detection={detection} />
        <Said detection={detection} />
      </div>
      <ConfidenceRing confidence={confidence} size="xl" />
    </div>
  )
}

/** What stands already: it can be turned round as long as it is not locked. */
function Said({ detection }: { readonly detection: Detection }): ReactNode {
  const text = useText()
  const { entries } = useAtomValue(outboxAtom)
  const { id, verified, locked } = detection
  const isHeld = entries.some(({ subject, act, state }) => {
    return subject.id === id && act.kind === 'review' && state === 'waiting'
  })
  if (locked) return <p className="review-said">{text('detections.lockedState')}</p>
  if (verified === 'unverified') return null
  const said = text(verified === 'correct' ? 'outbox.act.correct' : 'outbox.act.false')
  return <p className="review-said">{text(isHeld ? 'review.saidHeld' : 'review.saidSent', { said })}</p>
}
