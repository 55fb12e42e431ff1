import { MINUTE_MS } from '../../domain/calendar.ts'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { tallyOf } from '../../domain/review-session.ts'
import type { ReviewDesk } from '../../state/detections/review-queue.ts'
import { recordsAtom } from '../../state/detections/records.ts'
import { Button } from '../../ui/button.tsx'
import { SerifSentence } from '../../ui/prose.tsx'
import { useText } from '../../ui/text.ts'
import { Clutch } from './session-eggs.tsx'

/** End of the queue, or an empty one. */
export function EndOfQueue({
  desk,
  onLeave,
}: {
  readonly desk: ReviewDesk
  readonly onLeave: (() => void) | undefined
}): ReactNode {
  const text = useText()
  const { session, isLoading } = desk
  const records = useAtomValue(recordsAtom)
  const { correct, wrong, skipped } = tallyOf(session)
  if (isLoading) return <div className="review-end" aria-busy="true" />
  const kept = [...session.said].filter(([, answer]) => answer === 'correct')
  const kinds = new Set(kept.map(([key]) => records.get(key)?.detection.scientificName)).size
  const minutes = Math.max(1, Math.round(session.workedMs / MINUTE_MS))
  const judged = correct + wrong
  return (
    <section className="review-end" part="empty">
      <SerifSentence role="status">
        {judged === 0
          ? text(skipped === 0 ? 'review.nothing' : 'review.onlySkipped')
          : text('review.over', { judged, minutes, correct, wrong })}
      </SerifSentence>
      {judged > 0 && (
        <>
          <Clutch session={session} />
          <p className="review-heap-words">{text('review.eggs', { count: correct, kinds })}</p>
        </>
      )}
      {skipped > 0 && judged > 0 && (
        <p className="review-heap-words">{text('review.skippedLeft', { count: skipped })}</p>
      )}
      {onLeave && <Button onClick={onLeave}>{text('review.leave')}</Button>}
    </section>
  )
}
