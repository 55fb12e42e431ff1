import { type ReactNode, useMemo, useState } from 'react'
import type { ClipFacts } from '../../domain/detection-facts.ts'
import { siblingsOf } from '../../domain/day-siblings.ts'
import type { DetectionAction } from '../../domain/detection-options.ts'
import { type Detection, shownName } from '../../domain/detection.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { ActionOptionsContext } from '../../parts/detection-actions/action-options.ts'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { DeferredPictureDoors } from '../../parts/picture-doors/deferred-picture-doors.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { Below } from './below.tsx'
import { Facts } from './facts.tsx'
import { LiveAnnouncer } from './live-announcer.tsx'
import { Question } from './question.tsx'
import { DetectionRecording } from './recording.tsx'
import { DetectionTools } from './tools.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { deferred } from '../../platform/deferred.ts'
import { deferredView } from '../../ui/deferred.ts'
import { useTitle } from './use-title.ts'
import { DetectionHeader } from './detection-header.tsx'

const Notes = deferredView(
  deferred(() => import('./notes.tsx')),
  'Notes',
)

interface DetectionViewProps {
  readonly detection: Detection
  /** Not all of it is known yet. */
  readonly isLoading: boolean
  /** The others of its species on its day, as far as they are known, in any order. */
  readonly siblings: readonly Detection[]
  readonly neighbours: readonly Detection[]
  readonly actions: readonly DetectionAction[] | undefined
  readonly headingLevel: HeadingLevel | undefined
  /** Somebody came to review it. */
  readonly isReview: boolean
  /** The page author wants no history of the species. */
  readonly noHistory: boolean
}

/** A detection on the screen: who it was, its sound, and what is known around it. */
export function DetectionView(props: DetectionViewProps): ReactNode {
  const { detection, isLoading, neighbours, actions, headingLevel, isReview, noHistory } = props
  const { id } = detection
  const siblings = useMemo(() => siblingsOf(detection, props.siblings), [detection, props.siblings])
  const name = shownName(detection)
  const time = useTime()(useHeardClock(detection).time)
  const subject = useText()('detections.subject', { name, time })
  const [clip, setClip] = useState<ClipFacts & { readonly id: number }>()
  const [settled, setSettled] = useState<number>()
  useTitle(detection, name)
  const options = useMemo(() => ({ actions }), [actions])
  return (
    <ActionOptionsContext value={options}>
      <article className="detection" part="base" aria-label={subject} aria-busy={isLoading}>
        <Breadcrumbs detection={detection} name={name} />
        <DetectionHeader detection={detection} level={headingLevel} />
        <DetectionTools detection={detection} siblings={siblings} subject={subject} />
        <DetectionRecording
          key={id}
          detection={detection}
          neighbours={neighbours}
          subject={subject}
          onFacts={setClip}
          onSettled={() => setSettled(id)}
        />
        {!noHistory && (
          <Below
            detection={detection}
            name={name}
            neighbours={neighbours}
            isSoundThere={settled === id || detection.clip === 'absent'}
          />
        )}
        <div className="beside">
          <Question detection={detection} name={name} takesFocus={isReview} />
          <Facts detection={detection} clip={clip?.id === id ? clip : undefined} isLoading={isLoading} />
          {detection.comments.length > 0 && <Notes comments={detection.comments} />}
        </div>
        <DeferredPictureDoors />
        <LiveAnnouncer id={id} name={name} time={time} siblings={siblings} />
      </article>
    </ActionOptionsContext>
  )
}
