import { atom } from 'jotai'
import { addDays } from '../../domain/calendar.ts'
import { stationTodayAtom } from '../clock.ts'
import { type DayView, dayView } from './day-view.ts'

/**
 * View of one of the station's last days, always the same distance from today.
 *
 * @param back how many days ago: 0 is today, 1 yesterday
 */
export const fixedDayView = (back: number): DayView =>
  dayView({
    dateAtom: atom(
      (get) => addDays(get(stationTodayAtom), -back),
      () => undefined,
    ),
    isTodayAtom: atom(back === 0),
    problemAtom: atom(undefined),
    chooseAtom: atom(null, () => {}),
  })
