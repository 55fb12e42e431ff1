import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo } from 'react'
import { addDays } from '../../domain/calendar.ts'
import { knownLiveStateAtom } from '../../state/detections/live-detections.ts'
import { loadDaysAroundAtom } from '../../state/day/day-surroundings.ts'
import type { DayView } from '../../state/day/day-view.ts'
import { fixedDayView } from '../../state/day/fixed-day.ts'
import { loadSunTimesAtom } from '../../state/day/sun-times.ts'

/**
 * A day of the station's on the wall, live: loaded when it begins, and what did not come then as soon as the station is back.
 *
 * @param back how many days ago
 */
export function useWallDay(back: number): DayView {
  const view = useMemo(() => fixedDayView(back), [back])
  const date = useAtomValue(view.dateAtom)
  const isThere = useAtomValue(knownLiveStateAtom) === 'open'
  useAtomValue(view.shownAtom) // keeps it live, also where only its numbers are shown
  const show = useSetAtom(view.showAtom)
  const loadSun = useSetAtom(loadSunTimesAtom)
  const loadAround = useSetAtom(loadDaysAroundAtom)
  useEffect(() => void show(date), [date, isThere, show])
  useEffect(() => {
    void loadSun(date)
    if (back > 0) return
    void loadSun(addDays(date, 1)) // what is ahead in the evening
    void loadAround(date)
  }, [back, date, isThere, loadSun, loadAround])
  return view
}
