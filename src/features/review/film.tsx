import type { ReactNode } from 'react'
import { type Detection, shownName } from '../../domain/detection.ts'
import { STAYS_WITH_BIRD_MS } from '../../domain/review-session.ts'
import { Spectrogram } from '../../parts/spectrogram/spectrogram.tsx'
import type { ReviewDesk } from '../../state/detections/review-queue.ts'
import { useLasting } from '../../ui/lasting.ts'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import sheet from './desk-evidence.css?sheet'

/** Coming detections shown at most. */
const FRAMES = 6

/** What comes next. */
export function UpNext({ desk }: { readonly desk: ReviewDesk }): ReactNode {
  const text = useText()
  const { next, total, session } = desk
  useSheets(sheet)
  const frames = next.slice(0, FRAMES)
  if (frames.length === 0) return null
  return (
    <section className="review-film" aria-label={text('review.next')}>
      <p className="review-film-title">
        <b>{text('review.next')}</b>
        <span>{text('review.after', { count: Math.max(frames.length, total - session.at - 1) })}</span>
      </p>
      <ol key={desk.current?.id}>
        {frames.map((one) => (
          <Frame key={one.id} detection={one} />
        ))}
      </ol>
    </section>
  )
}

function Frame({ detection }: { readonly detection: Detection }): ReactNode {
  const isWanted = useLasting(detection.clip !== 'absent', STAYS_WITH_BIRD_MS)
  const name = shownName(detection)
  return (
    <li>
      <div className="review-frame">
        {isWanted && <Spectrogram id={detection.id} size="sm" label="" detection={detection} />}
      </div>
      <b>{name}</b> <span>{Math.round(detection.confidence)}</span>
    </li>
  )
}
