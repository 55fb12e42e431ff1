import type { ReactNode } from 'react'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import { FoundSentence } from '../../parts/search-field/found-sentence.tsx'
import type { ReviewDesk } from '../../state/detections/review-queue.ts'

interface QueuedProps {
  readonly desk: ReviewDesk
  readonly query: SearchQuery
}

/** What is in the queue, as a sentence. */
export const Queued = ({ desk: { total, isLoading, isExact }, query }: QueuedProps): ReactNode => (
  <FoundSentence
    query={query}
    total={isLoading && total === 0 ? undefined : total}
    isExact={isExact}
    isLooking={isLoading}
  />
)
