import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { areNeighbours, clipLanes } from '../../domain/clip-lanes.ts'
import { type Detection, shownName } from '../../domain/detection.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { ConfidenceRing } from '../../parts/confidence-ring/confidence-ring.tsx'
import { Egg } from '../../parts/egg/egg.tsx'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { useDay } from '../../parts/heard-time/use-day.ts'
import { PlausibleLine } from '../../parts/plausibility/plausible-line.tsx'
import type { SoundControls } from '../../parts/spectrogram-player-core/player-sound.ts'
import { Player } from '../../parts/spectrogram-player-core/player.tsx'
import { useSound } from '../../parts/spectrogram-player-core/use-sound.ts'
import { useBirdLink } from '../../parts/use-bird-link.ts'
import { outboxAtom } from '../../state/outbox/store.ts'
import type { DecodedClip } from '../../state/sound/decoded-clips.ts'
import { Heading } from '../../ui/heading.tsx'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'

/** Width and height of the egg, CSS pixels. */
const EGG = 56

/** The recording of a detection, decoded. */
export interface HeardClip {
  readonly id: number
  readonly clip: DecodedClip
}

interface ReviewCardProps {
  readonly detection: Detection
  readonly next: Detection | undefined
  readonly level: HeadingLevel | undefined
  onControls(controls: SoundControls): void
  /** The recording on the screen is there. */
  onClip(heard: HeardClip): void
}

/**
 * The bird in question with its recording. The next one is fetched and drawn behind it as soon as this one stands, so that
 * a verdict only has to uncover it.
 */
export function ReviewCard({ detection, next, level, onControls, onClip }: ReviewCardProps): ReactNode {
  const [settled, setSettled] = useState<number>()
  const isSettled = settled === detection.id
  const shown = isSettled && next ? [detection, next] : [detection]
  return (
    <>
      <BirdQuestion detection={detection} level={level} />
      <div className="review-players">
        {shown.map((one) => (
          <Recording
            key={one.id}
            detection={one}
            others={shown}
            isShown={one === detection}
            onControls={onControls}
            onClip={onClip}
            onSettled={setSettled}
          />
        ))}
      </div>
    </>
  )
}

interface RecordingProps {
  readonly detection: Detection
  readonly others: readonly Detection[]
  readonly isShown: boolean
  onControls(controls: SoundControls): void
  onClip(heard: HeardClip): void
  onSettled(id: number): void
}

function Recording(props: RecordingProps): ReactNode {
  const text = useText()
  const { detection, isShown, onSettled } = props
  const { id, clip } = detection
  useEffect(() => {
    if (isShown && clip === 'absent') onSettled(id)
  }, [isShown, clip, id, onSettled])
  return (
    <div className="review-player" data-shown={isShown || undefined} inert={!isShown}>
      {clip === 'absent' ? <p className="review-note">{text('player.absent')}</p> : <Sound {...props} />}
    </div>
  )
}

function Sound({ detection, others, isShown, onControls, onClip, onSettled }: RecordingProps): ReactNode {
  const { id } = detection
  const text = useText()
  const time = useTime()(useHeardClock(detection).time)
  const source = useMemo(() => ({ kind: 'detection', id }) as const, [id])
  const sound = useSound(source)
  const { duration, stage, clip } = sound.snapshot
  const [isDrawn, setDrawn] = useState(false)
  const neighbours = others.filter((one) => areNeighbours(detection, one))
  const lanes = duration === undefined ? [] : clipLanes(detection, neighbours, duration)
  const isSettled = isDrawn || stage === 'plain' || stage === 'absent'
  useEffect(() => {
    if (isShown) onControls(sound.controls)
  }, [isShown, onControls, sound.controls])
  useEffect(() => {
    if (isShown && clip) onClip({ id, clip })
  }, [isShown, clip, id, onClip])
  useEffect(() => {
    if (isShown && isSettled) onSettled(id)
  }, [isShown, isSettled, id, onSettled])
  return (
    <Player
      source={source}
      sound={sound}
      part={isShown ? 'player' : 'next-player'}
      subject={text('detections.subject', { name: shownName(detection), time })}
      size="xl"
      preload="auto"
      isDrawnHere
      lanes={lanes}
      onDrawing={() => setDrawn(true)}
    />
  )
}

/** The name of the bird, as a question; when and where it was heard, and what has been said of it. */
function BirdQuestion({
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

/** Verdict that a detection has already; it can be reversed unless the detection is locked. */
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
