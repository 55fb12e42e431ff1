import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Detection } from '../../domain/detection.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import { DETECTIONS_PATH } from '../../domain/station-paths.ts'
import { actOfKey, REVIEW_KEYS } from '../../i18n/keys.ts'
import { isChosenByKey } from '../../parts/is-chosen-by-key.ts'
import { usePageKeys } from '../../parts/use-page-keys.ts'
import { deferred } from '../../platform/deferred.ts'
import type { ReviewDesk, ReviewOrder, reviewQueue } from '../../state/detections/review-queue.ts'
import { pauseUpdatesAtom } from '../../state/paused-updates.ts'
import { deferredView } from '../../ui/deferred.ts'
import { useHost } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'
import { useText } from '../../ui/text.ts'
import { Answers } from './answers.tsx'
import { type HeardClip, ReviewCard } from './review-card.tsx'
import type { ReviewPane } from './review-pane.ts'
import { ReviewTop } from './review-top.tsx'
import { isMarked, type ReviewActs, useReviewActs } from './use-review-acts.ts'
import { useSwipe } from './use-swipe.ts'

const done = (act: () => void): true => {
  act()
  return true
}

/** What few reach for at every bird. */
const more = deferred(() => import('./desk-panels-chunk.ts'))
const SpeciesBatches = deferredView(more, 'SpeciesBatches')
const KeysHelp = deferredView(more, 'KeysHelp')
const NoteForm = deferredView(more, 'NoteForm')
const EndOfQueue = deferredView(more, 'EndOfQueue')
/** What stands beside the bird comes after it. */
const beside = deferred(() => import('./desk-evidence-chunk.ts'))
const OutboxNotices = deferredView(beside, 'OutboxNotices')
const Evidence = deferredView(beside, 'Evidence')
const QueueSummary = deferredView(beside, 'QueueSummary')
const SessionEggs = deferredView(beside, 'SessionEggs')
const UpNext = deferredView(beside, 'UpNext')

interface ReviewDeskViewProps {
  readonly queue: ReturnType<typeof reviewQueue>
  readonly desk: ReviewDesk
  readonly query: SearchQuery
  /** The query as it stands in the address. */
  readonly address: string
  readonly order: ReviewOrder
  readonly level: HeadingLevel | undefined
  onOrder(order: ReviewOrder): void
}

/** The reviewer's desk: one bird, what can be said of it, and what has been said. */
export function ReviewDeskView({ queue, desk, query, address, order, level, onOrder }: ReviewDeskViewProps): ReactNode {
  const { current, session } = desk
  const [pane, setPane] = useState<ReviewPane>('one')
  const [heard, setHeard] = useState<HeardClip>()
  const acts = useReviewActs(queue, desk)
  const leave = useLeave(address)
  useHeldUpdates()
  useReviewKeys({ acts, pane, setPane, leave, isOver: !current })
  const stop = useSetAtom(queue.stopAtom)
  const isOne = pane !== 'kinds'
  return (
    <div className="review" part="base" data-pane={pane}>
      <ReviewTop
        desk={desk}
        pane={pane}
        order={order}
        onPane={setPane}
        onOrder={onOrder}
        onLeave={leave}
        onStop={stop}
      />
      <p className="review-queued" part="queued" data-wanted={address !== '' || undefined}>
        <QueueSummary desk={desk} query={query} />
      </p>
      {pane === 'kinds' && (
        <SpeciesBatches
          query={query}
          queue={queue}
          level={level}
          onBack={() => setPane('one')}
          onUndone={acts.undone}
        />
      )}
      {isOne && (
        <div className="review-stage">
          {current ? (
            <>
              <Card detection={current} desk={desk} acts={acts} level={level} onClip={setHeard} />
              <Answers
                detection={current}
                isMarked={isMarked(desk)}
                acts={acts}
                onNote={() => setPane('note')}
                onKeys={() => setPane('keys')}
              />
              {pane === 'note' && (
                <NoteForm key={current.id} detection={current} onSave={acts.note} onClose={() => setPane('one')} />
              )}
              <UpNext desk={desk} />
            </>
          ) : (
            <EndOfQueue desk={desk} onLeave={leave} />
          )}
          <div className="review-beside">
            <SessionEggs session={session} />
            {current && (
              <Evidence key={current.id} detection={current} clip={heard?.id === current.id ? heard.clip : undefined} />
            )}
            <div className="review-outbox">
              <OutboxNotices onUndone={acts.undone} />
            </div>
          </div>
        </div>
      )}
      {pane === 'keys' && <KeysHelp onClose={() => setPane('one')} />}
    </div>
  )
}

interface CardProps {
  readonly detection: Detection
  readonly desk: ReviewDesk
  readonly acts: ReturnType<typeof useReviewActs>
  readonly level: HeadingLevel | undefined
  onClip(heard: HeardClip): void
}

/** The bird in question; a finger can push it to one side or the other. */
function Card({ detection, desk, acts, level, onClip }: CardProps): ReactNode {
  const text = useText()
  const card = useRef<HTMLDivElement>(null)
  useSwipe(card, { onLeft: acts.wrong, onRight: acts.correct, onUp: acts.skip, onTap: acts.toggle })
  return (
    <div className="review-card-place">
      <p className="review-swipe-word" data-verdict="correct" aria-hidden="true">
        {text('detections.confirmCorrect')}
      </p>
      <p className="review-swipe-word" data-verdict="false_positive" aria-hidden="true">
        {text('detections.confirmFalse')}
      </p>
      <p className="review-swipe-word" data-verdict="skipped" aria-hidden="true">
        {text('review.skip')}
      </p>
      <div ref={card} className="review-card" part="card" data-id={detection.id}>
        <ReviewCard
          detection={detection}
          next={desk.next[0]}
          level={level}
          onControls={acts.takeControls}
          onClip={onClip}
        />
        <p className="review-swipe-hint" aria-hidden="true">
          <span>← {text('tray.false')}</span>
          <span>↑ {text('review.skip')}</span>
          <span>{text('detections.confirmCorrect')} →</span>
        </p>
      </div>
    </div>
  )
}

/** Back to where these detections are listed. */
function useLeave(address: string): (() => void) | undefined {
  const { navigation } = useSettings()
  return navigation && (() => navigation.go(address === '' ? DETECTIONS_PATH : `${DETECTIONS_PATH}?${address}`))
}

/** Holds updates while somebody judges. */
function useHeldUpdates(): void {
  const hold = useSetAtom(pauseUpdatesAtom)
  useEffect(() => {
    const me = Symbol('review')
    hold(me, true)
    return () => hold(me, false)
  }, [hold])
}

interface ReviewKeys {
  readonly acts: ReviewActs
  readonly pane: ReviewPane
  /** Whether there is nothing on the screen to be judged. */
  readonly isOver: boolean
  readonly leave: (() => void) | undefined
  setPane(pane: ReviewPane): void
}

/** The keys of the desk, wherever the focus is. */
function useReviewKeys({ acts, pane, isOver, leave, setPane }: ReviewKeys): void {
  const { element } = useHost()
  usePageKeys((key) => {
    const act = actOfKey(REVIEW_KEYS, key)
    if (pane === 'kinds' && act !== 'undo') return act === 'leave' && done(() => setPane('one'))
    if (act === 'leave') return pane === 'one' ? leave !== undefined && done(leave) : done(() => setPane('one'))
    if (act === 'keys' || act === 'kinds') return done(() => setPane(act))
    if (act === 'undo' || act === 'back') return done(acts[act])
    if (isOver || act === undefined || act === 'confirmed' || act === 'inTurn') return false
    if (act === 'play') return !isChosenByKey(element) && done(acts.toggle)
    return done(act === 'note' ? () => setPane('note') : acts[act])
  })
}
