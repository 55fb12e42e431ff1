import type { CountedDaysReading } from '../../state/analytics/counted-days.ts'
import { useReport } from '../../ui/report.ts'

/** Tells the page around how it stands with an element that draws days: one that is known is enough to be ready. */
export function useDaysReport({ counted, failure, isLoading }: CountedDaysReading): void {
  const isKnown = counted.days.length > 0
  useReport(isKnown ? 'ready' : failure ? 'failed' : isLoading ? 'loading' : 'empty', isKnown ? undefined : failure)
}
