import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import type { Failure } from '../../domain/failure.ts'
import type { HeadingLevel } from '../../domain/presentation.ts'
import { failureText } from '../../i18n/failure-text.ts'
import { Egg } from '../../parts/egg/egg.tsx'
import { nothingEverAtom } from '../../state/day/nothing-ever.ts'
import { wantRecentAtom } from '../../state/detections/recent-detections.ts'
import { Heading } from '../../ui/heading.tsx'
import { Button } from '../../ui/button.tsx'
import { useSheets } from '../../ui/sheets.ts'
import { useText } from '../../ui/text.ts'
import { useDayView } from './day-view.ts'
import sheet from './empty-day.css?sheet'
import { FirstStart } from './first-start.tsx'

/** Whether the station has never heard a bird; false until that is known. */
export function useNothingEver(): boolean {
  const want = useSetAtom(wantRecentAtom)
  useEffect(() => want(1), [want])
  return useAtomValue(nothingEverAtom)
}

/** A day without birds: the sentence above says so, this says why. */
export function QuietDay(): ReactNode {
  const text = useText()
  useSheets(sheet)
  const isToday = useAtomValue(useDayView().isTodayAtom)
  const hasNothingEver = useNothingEver()
  if (isToday && hasNothingEver) return <FirstStart />
  const when = isToday ? 'today' : 'past'
  return (
    <div className="nothing" part="empty">
      <slot name="empty">
        <Egg species="dawn-chorus" size={56} />
        <p>{text(`summary.empty.${when}`)}</p>
      </slot>
    </div>
  )
}

interface FailedDayProps {
  readonly failure: Failure
  readonly isStale: boolean
  readonly level: HeadingLevel | undefined
}

/** What went wrong, why, and what to do; old rows stay below (Spec §8). */
export function FailedDay({ failure, isStale, level }: FailedDayProps): ReactNode {
  const text = useText()
  useSheets(sheet)
  const refresh = useSetAtom(useDayView().refreshAtom)
  const reason = failureText(text, failure)
  const key = failure.kind === 'unreadable' ? 'summary.failed.load' : 'summary.failed.fetch'
  const why = failure.isExplained ? reason : text(key, { reason })
  const message = failure.kind === 'unauthenticated' ? text('summary.failed.private') : why
  return (
    <div className="failed" role="alert" part="error">
      <slot name="error">
        <Heading level={level} className="heading">
          {text('summary.failed.title')}
        </Heading>
        <p>
          {message} {isStale && text('summary.failed.stale')}
        </p>
        <Button part="retry" onClick={() => void refresh()}>
          {text('detections.retry')}
        </Button>
      </slot>
    </div>
  )
}
