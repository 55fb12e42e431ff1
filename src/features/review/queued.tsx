import type { ReactNode } from 'react'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import { FoundSentence } from '../../parts/search-field/found-sentence.tsx'
import type { ReviewDesk } from '../../state/detections/review-queue.ts'
import { useSheets } from '../../ui/sheets.ts'
import sheet from './beside.css?sheet'

const SHEETS = [sheet]

interface QueuedProps {
  readonly desk: ReviewDesk
  readonly query: SearchQuery
  /** Whether the address asks for anything. */
  readonly isWanted: boolean
}

/** What is in the queue, as a sentence. */
export function Queued({ desk: { total, isLoading, isExact }, query, isWanted }: QueuedProps): ReactNode {
  useSheets(SHEETS)
  return (
    <p className="review-queued" part="queued" data-wanted={isWanted || undefined}>
      <FoundSentence
        query={query}
        total={isLoading && total === 0 ? undefined : total}
        isExact={isExact}
        isLooking={isLoading}
      />
    </p>
  )
}
