import type { ReactNode } from 'react'
import { tallyOf } from '../../domain/review-session.ts'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import { FoundSentence } from '../../parts/search-field/found-sentence.tsx'
import type { ReviewDesk } from '../../state/detections/review-queue.ts'

interface QueuedProps {
  readonly desk: ReviewDesk
  readonly query: SearchQuery
}

/** What still waits in the queue, as a sentence: what was skipped does, too. */
export function QueueSummary({ desk: { session, total, isLoading, isExact }, query }: QueuedProps): ReactNode {
  const { correct, wrong } = tallyOf(session)
  const waiting = total - correct - wrong
  const isUnknown = isLoading && total === 0
  return <FoundSentence query={query} total={isUnknown ? undefined : waiting} isExact={isExact} isLooking={isLoading} />
}
