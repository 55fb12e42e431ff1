import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { areNeighbours, clipLanes } from '../../domain/clip-lanes.ts'
import { type Detection, shownName } from '../../domain/detection.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import type { DecodedClip } from '../../state/sound/decoded-clips.ts'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { Player } from '../../parts/spectrogram-player-core/player.tsx'
import type { SoundControls } from '../../parts/spectrogram-player-core/player-sound.ts'
import { useSound } from '../../parts/spectrogram-player-core/use-sound.ts'
import { useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'
import { BirdQuestion } from './bird-question.tsx'

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
