import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import { formatDay } from '../../i18n/format.ts'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { Spectrogram } from '../../parts/spectrogram/spectrogram.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'

interface WallPictureProps {
  readonly detection: Detection
  readonly isPicked: boolean
  readonly isHeard: boolean
  onToggle(): void
  onPlay(): void
}

/** One of many alike: its picture, which plays, and whether it is meant, too. */
export function WallPicture({ detection, isPicked, isHeard, onToggle, onPlay }: WallPictureProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { date, time } = useHeardClock(detection)
  const when = `${formatDay(locale, date, 'brief')}, ${useTime()(time)}`
  return (
    <li data-picked={isPicked || undefined} data-heard={isHeard || undefined}>
      <div className="review-sample-place">
        <Spectrogram id={detection.id} size="sm" label="" />
        <button
          type="button"
          className="review-sample"
          part="sample"
          aria-label={text('review.playOne', { when })}
          onClick={onPlay}
        />
      </div>
      <label>
        <input type="checkbox" checked={isPicked} onChange={onToggle} aria-label={text('review.pickOne', { when })} />
        <b>{when}</b> <span>{Math.round(detection.confidence)}</span>
      </label>
    </li>
  )
}
