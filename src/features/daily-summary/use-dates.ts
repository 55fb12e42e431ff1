import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { addDays, type CalendarDate } from '../../domain/calendar.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { useHost, useMethods } from '../../ui/host.ts'
import { useDayView } from './day-view.ts'

/**
 * The day on the screen: follows the `date` attribute and the element's methods, and tells the page around of every other
 * change.
 *
 * @param wanted `today`, a day, or undefined: then the day is left to others until an attribute is taken away
 */
export function useDates(wanted: string | undefined): CalendarDate {
  const store = useStore()
  const host = useHost()
  const { dateAtom, chooseAtom, refreshAtom } = useDayView()
  const date = useAtomValue(dateAtom)
  const choose = useSetAtom(chooseAtom)
  const refresh = useSetAtom(refreshAtom)
  const told = useRef(date)
  const followed = useRef<string>(undefined)
  const goTo = (day: string): void => choose(day === 'today' ? store.get(stationTodayAtom) : day)
  const step = (days: number): void => choose(addDays(store.get(dateAtom), days))

  useEffect(() => {
    if (date === told.current) return
    told.current = date
    host.emit('bird-date-change', { date }, false)
  }, [host, date])
  useEffect(() => {
    if (wanted === followed.current) return
    followed.current = wanted
    choose(wanted === undefined || wanted === 'today' ? store.get(stationTodayAtom) : wanted)
    told.current = store.get(dateAtom)
  }, [wanted, choose, store, dateAtom])
  useMethods({
    refresh,
    goTo,
    previous: () => step(-1),
    next: () => {
      if (store.get(dateAtom) < store.get(stationTodayAtom)) step(1)
    },
  })
  return date
}
