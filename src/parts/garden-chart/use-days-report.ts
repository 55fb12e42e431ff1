import type { CountedDaysReading } from '../../state/analytics/counted-days.ts'
import { useReport } from '../../ui/report.ts'

/** Reports the status of an element that draws days: it is ready with the first known day. */
export function useDaysReport({ counted, failure, isLoading }: CountedDaysReading): void {
  const isKnown = counted.days.length > 0
  useReport(isKnown ? 'ready' : failure ? 'failed' : isLoading ? 'loading' : 'empty', isKnown ? undefined : failure)
}
