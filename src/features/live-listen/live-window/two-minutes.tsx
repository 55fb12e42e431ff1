import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { BirdName } from '../../../parts/bird-name.tsx'
import { BirdPicture } from '../../../parts/bird-picture.tsx'
import { type Detection, hasRecording, shownName } from '../../../domain/detection.ts'
import { isListening } from '../../../domain/listening.ts'
import { detectionKey } from '../../../domain/recent-detections.ts'
import { wallMs } from '../../../domain/station-clock.ts'
import { ClipPlayer, ClipStatus } from '../../../parts/clip-player/clip-player.tsx'
import { useClip } from '../../../parts/clip-player/use-clip.ts'
import { ConfidenceRing } from '../../../parts/confidence-ring/confidence-ring.tsx'
import { useHeardClock } from '../../../parts/heard-time/heard-clock.ts'
import { SpectrogramPalette } from '../../../parts/spectrogram/palette.tsx'
import { useText } from '../../../ui/text.ts'
import { useTime } from '../../../ui/time.ts'
import type { ListeningControls } from '../use-listening.ts'

interface TwoMinutesProps {
  /** Newest first; undefined before anybody knows. */
  readonly rows: readonly Detection[] | undefined
  /** What was heard before this is too long ago: the station's wall clock (`wallMs`). */
  readonly sinceMs: number
  readonly listen: ListeningControls
}

/**
 * What was recognised in the last two minutes, with its recordings. A recording silences the microphone, which comes back
 * by itself.
 */
export function TwoMinutes({ rows, sinceMs, listen }: TwoMinutesProps): ReactNode {
  const text = useText()
  const id = useId()
  const sounding = useSilence(listen)
  const birds = rows?.filter((row) => wallMs(row) >= sinceMs)
  return (
    <section className="lw-past" aria-labelledby={id}>
      <SpectrogramPalette />
      <h2 id={id}>{text('liveWindow.twoMinutes')}</h2>
      <p>{text(birds?.length === 0 ? 'liveWindow.nothing' : 'liveWindow.pauses')}</p>
      <ul>
        {birds?.map((bird) => (
          <PastBird key={detectionKey(bird)} bird={bird} {...sounding} />
        ))}
      </ul>
    </section>
  )
}

/** Told what a recording does. */
interface SoundingProps {
  /** It is about to play; in the tick of the press. */
  onBegin(): void
  onSounding(id: number, isSounding: boolean): void
}

function PastBird({ bird, ...told }: SoundingProps & { readonly bird: Detection }): ReactNode {
  const text = useText()
  const { time } = useHeardClock(bird)
  const write = useTime()
  const subject = `${shownName(bird)}, ${write(time, true)}`
  return (
    <li>
      <p className="lw-past-bird">
        <BirdPicture scientificName={bird.scientificName} size={48} />
        <span>
          <BirdName bird={bird} />
          <small>{write(time, true)}</small>
        </span>
        <ConfidenceRing confidence={bird.confidence} size="sm" />
      </p>
      {!hasRecording(bird) ? (
        <p className="lw-no-clip">{text('player.absent')}</p>
      ) : (
        <Recording bird={bird} subject={subject} {...told} />
      )}
    </li>
  )
}

interface RecordingProps extends SoundingProps {
  readonly bird: Detection
  readonly subject: string
}

function Recording({ bird, subject, onBegin, onSounding }: RecordingProps): ReactNode {
  const { id } = bird
  const clip = useClip(id)
  const { phase } = clip.state
  const isSounding = phase === 'playing' || phase === 'loading'
  const tell = useEffectEvent(onSounding)
  useEffect(() => {
    tell(id, isSounding)
    return () => tell(id, false)
  }, [id, isSounding])
  const toggle = (): void => {
    if (!isSounding) onBegin()
    clip.toggle()
  }
  return (
    <>
      <ClipPlayer id={id} detection={bird} clip={{ ...clip, toggle }} subject={subject} />
      {(phase === 'absent' || phase === 'failed') && <ClipStatus clip={clip} />}
    </>
  )
}

/** Silences the microphone before a recording plays, and listens again when none plays any more. */
function useSilence(listen: ListeningControls): SoundingProps {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const isSounding = ids.size > 0
  const isOurs = useRef(false)
  const resume = useEffectEvent(() => {
    if (isOurs.current && listen.now().state === 'stopped') listen.play()
    isOurs.current = false
  })
  const wasSounding = useRef(false)
  useEffect(() => {
    if (wasSounding.current && !isSounding) resume()
    wasSounding.current = isSounding
  }, [isSounding])
  useEffect(() => () => resume(), [])
  return {
    onBegin() {
      if (!isListening(listen.now())) return
      isOurs.current = true
      listen.stop()
    },
    onSounding: (id, is) =>
      setIds((before) => {
        if (before.has(id) === is) return before
        const mine = new Set([id])
        return is ? before.union(mine) : before.difference(mine)
      }),
  }
}
