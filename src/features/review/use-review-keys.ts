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

/** The keys of the desk, wherever the focus is: `space c f j k u l i n g esc ?`. */
export function useReviewKeys({ acts, pane, isOver, leave, setPane }: ReviewKeys): void {
  const { element } = useHost()
  usePageKeys((key) => {
    if (pane === 'kinds' && key !== 'u') return key === 'Escape' && done(() => setPane('one'))
    if (key === 'Escape') return pane === 'one' ? leave !== undefined && done(leave) : done(() => setPane('one'))
    if (key === '?') return done(() => setPane('keys'))
    if (key === 'u') return done(acts.undo)
    if (key === 'k') return done(acts.back)
    if (key === 'g') return done(() => setPane('kinds'))
    if (isOver) return false
    if (key === ' ') return !isChosenByKey(element) && done(acts.toggle)
    const act = { c: acts.correct, f: acts.wrong, j: acts.skip, l: acts.lock, i: acts.ignore }[key]
    if (key === 'n') return done(() => setPane('note'))
    return act !== undefined && done(act)
  })
}

const done = (act: () => void): true => {
  act()
  return true
}
