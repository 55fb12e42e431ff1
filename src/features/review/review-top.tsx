import x from 'lucide/dist/esm/icons/x.mjs'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { roundOf, tallyOf, timeLeft } from '../../domain/review-session.ts'
import type { MessageKey } from '../../i18n/catalogue.ts'
import { REVIEW_ORDERS, type ReviewDesk, type ReviewOrder } from '../../state/detections/review-queue.ts'
import { Button } from '../../ui/button.tsx'
import { QuietSelect } from '../../ui/select.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useText } from '../../ui/text.ts'
import type { ReviewPane } from './review-pane.ts'

const ORDER_WORDS: Readonly<Record<ReviewOrder, MessageKey>> = {
  confidence_asc: 'review.order.doubtful',
  date_desc: 'review.order.newest',
  species_asc: 'review.order.species',
}

interface ReviewTopProps {
  readonly desk: ReviewDesk
  readonly pane: ReviewPane
  readonly order: ReviewOrder
  onPane(pane: ReviewPane): void
  onOrder(order: ReviewOrder): void
  readonly onLeave: (() => void) | undefined
  onStop(): void
}

/** How the queue is gone through, and how far it is. */
export function ReviewTop({ desk, pane, order, onPane, onOrder, onLeave, onStop }: ReviewTopProps): ReactNode {
  const text = useText()
  const { session, total, current, isLoading, looked } = desk
  const { here, length, said } = roundOf(session, total)
  return (
    <div className="review-top">
      <Segmented
        label={text('review.modes')}
        value={pane === 'kinds' ? 'kinds' : 'one'}
        segments={[
          { value: 'one', words: text('review.oneAtATime') },
          { value: 'kinds', words: text('review.allOfAKind') },
        ]}
        onChange={onPane}
      />
      <label className="review-order">
        <span className="visually-hidden">{text('review.order')}</span>
        <QuietSelect
          value={order}
          options={REVIEW_ORDERS.map((one) => [one, text(ORDER_WORDS[one])])}
          onChange={onOrder}
        />
      </label>
      <p className="review-left" part="progress" role="status">
        {isLoading && session.keys.length === 0 ? (
          <>
            {looked === undefined ? text('review.loading') : text('review.looked', { count: looked })}
            {looked !== undefined && <Button onClick={onStop}>{text('review.stop')}</Button>}
          </>
        ) : (
          current && (
            <>
              <b>{text('review.place', { here })}</b> {text('review.of', { total: length })}
              <span className="visually-hidden">, </span>
              <span className="review-minutes">{text('review.timeLeft', timeLeft(session, length - said.size))}</span>
            </>
          )
        )}
      </p>
      {onLeave && (
        <Button className="review-leave" part="leave" onClick={onLeave}>
          <Icon node={x} size={20} />
          <span>{text('review.leave')}</span> <kbd aria-hidden="true">esc</kbd>
        </Button>
      )}
      <Track desk={desk} />
    </div>
  )
}

/** The round as a line: what was said so far, and where the one on the screen stands. */
function Track({ desk }: { readonly desk: ReviewDesk }): ReactNode {
  const text = useText()
  const bar = useRef<HTMLDivElement>(null)
  const round = roundOf(desk.session, desk.total)
  const { correct, wrong, skipped } = tallyOf(round)
  const total = round.length
  const done = correct + wrong + skipped
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries({ correct, wrong, skipped, left: Math.max(0, total - done) }))
      bar.current?.style.setProperty(`--_${name}`, String(value))
  }, [correct, wrong, skipped, total, done])
  return (
    <div
      ref={bar}
      className="review-track"
      role="progressbar"
      aria-label={text('review.progress')}
      aria-valuemin={0}
      aria-valuemax={Math.max(1, total)}
      aria-valuenow={Math.min(done, Math.max(1, total))}
    >
      <i data-answer="correct" />
      <i data-answer="wrong" />
      <i data-answer="skipped" />
      <b />
      <i data-answer="left" />
    </div>
  )
}
