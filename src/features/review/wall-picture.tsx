import type { ReactNode } from 'react'
import type { Detection } from '../../domain/detection.ts'
import type { StandsOut } from '../../domain/review-kinds.ts'
import type { MessageKey } from '../../i18n/catalogue.ts'
import { formatDay } from '../../i18n/format.ts'
import { useHeardClock } from '../../parts/heard-time/heard-clock.ts'
import { Spectrogram } from '../../parts/spectrogram/spectrogram.tsx'
import { BareButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields.tsx'
import { useLocale, useText } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'

const WHY = { unsure: 'review.why.unsure', hour: 'review.why.hour' } as const satisfies Record<StandsOut, MessageKey>

interface WallPictureProps {
  readonly detection: Detection
  /** Why it stands apart from the others; undefined: it does not. */
  readonly why: StandsOut | undefined
  readonly isPicked: boolean
  readonly isHeard: boolean
  onToggle(): void
  onPlay(): void
}

/** One of many alike: its picture, which plays, and whether it is meant, too. */
export function WallPicture({ detection, why, isPicked, isHeard, onToggle, onPlay }: WallPictureProps): ReactNode {
  const text = useText()
  const locale = useLocale()
  const { date, time } = useHeardClock(detection)
  const when = `${formatDay(locale, date, 'brief')}, ${useTime()(time)}`
  return (
    <li data-picked={isPicked || undefined} data-heard={isHeard || undefined}>
      <div className="review-sample-place">
        <Spectrogram id={detection.id} size="sm" label="" detection={detection} />
        <BareButton
          className="review-sample"
          part="sample"
          aria-label={text('review.playOne', { when })}
          onClick={onPlay}
        />
      </div>
      <label>
        <Checkbox checked={isPicked} onChange={onToggle} aria-label={text('review.pickOne', { when })} />
        <b>{when}</b> <span>{Math.round(detection.confidence)}</span>
      </label>
      {why && <p className="review-why">{text(WHY[why])}</p>}
    </li>
  )
}
