import type { ReactNode } from 'react'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import { FoundSentence } from '../../parts/search-field/found-sentence.tsx'
import type { ReviewDesk } from '../../state/detections/review-queue.ts'

interface QueuedProps {
  readonly desk: ReviewDesk
  readonly query: SearchQuery
}

/** What still waits in the queue, as a sentence. */
export const Queued = ({ desk: { waiting, isLoading, isExact }, query }: QueuedProps): ReactNode => (
  <FoundSentence
    query={query}
    total={isLoading && waiting === 0 ? undefined : waiting}
    isExact={isExact}
    isLooking={isLoading}
  />
)
