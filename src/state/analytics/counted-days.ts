import { atom, type WritableAtom } from 'jotai'
import type { CountedDays } from '../../domain/analytics/counted-days.ts'
import type { DateRange } from '../../domain/analytics/period.ts'
import type { Failure } from '../../domain/failure.ts'
import { stationTodayAtom } from '../clock.ts'
import { countedDays, keyOf } from './day-book.ts'
import { bookAtom, bookTurnAtom, followDaysAtom, resumeDaysAtom, stopDaysAtom } from './day-calls.ts'
import { rangeMemo } from './range-memo.ts'

/** State of the days of a range. */
export interface CountedDaysReading {
  readonly counted: CountedDays
  /** Numbers of known days, and of those that there are: future days are not meant. */
  readonly progress: { readonly known: number; readonly wanted: number }
  /** Whether days are still being loaded by themselves. */
  readonly isLoading: boolean
  /** Whether loading was stopped; `resume` goes on. */
  readonly isStopped: boolean
  /** Failure for which days are missing; `retry` asks again. Known days stay. */
  readonly failure?: Failure
}

/** Actions on a range: stop asking, resume that, ask again after a failure. */
export type CountedDaysAction = 'stop' | 'resume' | 'retry'

type CountedDaysAtom = WritableAtom<CountedDaysReading, [CountedDaysAction | 'follow'], void | (() => void)>

/**
 * Days of a range, from which every chart is computed. While it is mounted, the days are asked for, the newest week
 * first, and today stays live; with no reader, asking ends. All ranges share the known days. The same range gives the
 * same atom. While many days come, it changes at most every quarter of a second; `counted` is a new object only when
 * something in it may be new.
 *
 * Write `'stop'`, `'resume'` or `'retry'` to it ({@link CountedDaysAction}); `'follow'` is what mounting does.
 */
export const countedDaysAtom: (range: DateRange) => CountedDaysAtom = rangeMemo(make)

function make(range: DateRange): CountedDaysAtom {
  const made: CountedDaysAtom = atom(
    (get): CountedDaysReading => {
      get(bookTurnAtom)
      const book = get(bookAtom)
      const want = book.wants.get(keyOf(range))
      const counted = countedDays(book, range, get(stationTodayAtom))
      const known = counted.days.length
      const isStopped = want?.isStopped === true
      const missing = counted.missing.length
      const refused = counted.missing.map((date) => book.refused.get(date))
      const isStuck = missing > 0 && refused.every((one) => one !== undefined)
      const failure = book.failure ?? (isStuck ? refused[0] : undefined)
      return {
        counted,
        progress: { known, wanted: known + missing },
        isLoading: missing > 0 && !isStopped && !failure,
        isStopped,
        ...(failure && missing > 0 && { failure }),
      }
    },
    (_get, set, action) => {
      if (action === 'follow') return set(followDaysAtom, range)
      if (action === 'stop') set(stopDaysAtom, range)
      else set(resumeDaysAtom, range)
    },
  )
  made.onMount = (act) => act('follow') ?? undefined
  return made
}
