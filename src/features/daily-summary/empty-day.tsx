import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import type { Failure } from '../../domain/failure.ts'
import { failureKey } from '../../i18n/failure-text.ts'
import { refreshDayAtom } from '../../state/daily-summary.ts'
import { isTodayAtom } from '../../state/selected-date.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { useText } from '../../ui/text.ts'

/** A day without birds, in its own words. */
export function QuietDay(): ReactNode {
  const text = useText()
  const when = useAtomValue(isTodayAtom) ? 'today' : 'past'
  return (
    <div className="nothing" part="empty">
      <Egg species="dawn-chorus" size={56} />
      <h2 className="serif">{text(`summary.empty.${when}.title`)}</h2>
      <p>{text(`summary.empty.${when}.text`)}</p>
    </div>
  )
}

/** What went wrong, why, and what to do; old rows stay below (Spec §8). */
export function FailedDay({ failure, isStale }: { failure: Failure; isStale: boolean }): ReactNode {
  const text = useText()
  const refresh = useSetAtom(refreshDayAtom)
  const reason = text(failureKey(failure.kind))
  const key = failure.kind === 'unreadable' ? 'summary.failed.load' : 'summary.failed.fetch'
  const message = failure.kind === 'unauthenticated' ? text('summary.failed.private') : text(key, { reason })
  return (
    <div className="failed" role="alert" part="error">
      <h2>{text('summary.failed.title')}</h2>
      <p>
        {message} {isStale && text('summary.failed.stale')}
      </p>
      <button type="button" className="retry" part="retry" onClick={() => void refresh()}>
        {text('summary.retry')}
      </button>
    </div>
  )
}
