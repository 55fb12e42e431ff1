import { useAtom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { type CountedDays, listenedSince } from '../../domain/analytics/counted-days.ts'
import { addDays } from '../../domain/calendar.ts'
import { type CountedDaysAction, type CountedDaysReading, countedDaysAtom } from '../../state/analytics/counted-days.ts'
import { firstDayAtom } from '../../state/analytics/summaries.ts'
import { stationTodayAtom } from '../../state/clock.ts'

/** The last days of a station, as far as they are known. */
export interface ListenedDays {
  /** Days before the station began to listen are neither known nor missing: nobody heard that they were silent. */
  readonly counted: CountedDays
  readonly reading: CountedDaysReading
  act(action: CountedDaysAction): void
}

/** The last so many days, today included, for as long as they are on the screen. */
export function useListenedDays(length: number): ListenedDays {
  const today = useAtomValue(stationTodayAtom)
  const since = useAtomValue(firstDayAtom)
  const [reading, act] = useAtom(countedDaysAtom({ from: addDays(today, 1 - length), to: today }))
  const counted = useMemo(() => {
    if (!since) return reading.counted
    const listened = listenedSince(reading.counted, since)
    return { ...listened, missing: listened.missing.filter((date) => date >= since) }
  }, [reading.counted, since])
  return { counted, reading, act }
}
