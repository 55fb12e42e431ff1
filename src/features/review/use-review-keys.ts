import { actOfKey, REVIEW_KEYS } from '../../i18n/keys.ts'
import { isChosenByKey } from '../../parts/is-chosen-by-key.ts'
import { usePageKeys } from '../../parts/use-page-keys.ts'
import { useHost } from '../../ui/host.ts'
import type { ReviewPane } from './review-pane.ts'
import type { ReviewActs } from './use-review-acts.ts'

interface ReviewKeys {
  readonly acts: ReviewActs
  readonly pane: ReviewPane
  /** Nothing is on the screen to be judged. */
  readonly isOver: boolean
  readonly leave: (() => void) | undefined
  setPane(pane: ReviewPane): void
}

/** The keys of the desk, wherever the focus is. */
export function useReviewKeys({ acts, pane, isOver, leave, setPane }: ReviewKeys): void {
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

const done = (act: () => void): true => {
  act()
  return true
}
