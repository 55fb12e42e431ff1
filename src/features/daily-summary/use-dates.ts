import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { addDays, type CalendarDate } from '../../domain/calendar.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { refreshDayAtom } from '../../state/daily-summary.ts'
import { chooseDateAtom, selectedDateAtom } from '../../state/selected-date.ts'
import { useHost, useMethods } from '../../ui/host.ts'

/**
 * The day on the screen: follows the `date` attribute and the element's methods, and tells the page around of every other
 * change.
 *
 * @param wanted `today`, a day, or undefined: then the day is left to others until an attribute is taken away
 */
export function useDates(wanted: string | undefined): CalendarDate {
  const store = useStore()
  const host = useHost()
  const date = useAtomValue(selectedDateAtom)
  const choose = useSetAtom(chooseDateAtom)
  const refresh = useSetAtom(refreshDayAtom)
  const told = useRef(date)
  const followed = useRef<string>(undefined)
  const goTo = (day: string): void => choose(day === 'today' ? store.get(stationTodayAtom) : day)
  const step = (days: number): void => choose(addDays(store.get(selectedDateAtom), days))

  useEffect(() => {
    if (date === told.current) return
    told.current = date
    host.emit('bird-date-change', { date }, false)
  }, [host, date])
  useEffect(() => {
    if (wanted === followed.current) return
    followed.current = wanted
    choose(wanted === undefined || wanted === 'today' ? store.get(stationTodayAtom) : wanted)
    told.current = store.get(selectedDateAtom)
  }, [wanted, choose, store])
  useMethods({
    refresh,
    goTo,
    previous: () => step(-1),
    next: () => {
      if (store.get(selectedDateAtom) < store.get(stationTodayAtom)) step(1)
    },
  })
  return date
}
