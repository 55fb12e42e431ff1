import type { DateRange } from '../../domain/analytics/period.ts'
import { keyMemo } from '../key-memo.ts'
import { keyOf } from './day-book.ts'

/** Memo with one value for each range: an atom that readers can ask for again and again. */
export const rangeMemo = <T, Range extends DateRange | undefined = DateRange>(
  make: (range: Range) => T,
): ((range: Range) => T) => keyMemo((range) => (range ? keyOf(range) : ''), make)
