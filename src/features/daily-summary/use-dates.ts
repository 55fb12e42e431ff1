import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { addDays, type CalendarDate } from '../../domain/calendar.ts'
import { codeOf } from '../../platform/deferred.ts'
import { stationTodayAtom } from '../../state/clock.ts'
import { useHost, useMethods } from '../../ui/host.ts'
import { useSettings } from '../../ui/settings.ts'
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
  const { locale, text } = useSettings()
  const view = useDayView()
  const { dateAtom, chooseAtom, refreshAtom } = view
  const date = useAtomValue(dateAtom)
  const choose = useSetAtom(chooseAtom)
  const refresh = useSetAtom(refreshAtom)
  const told = useRef(date)
  const followed = useRef<string>(undefined)
  const goTo = (day: string): void => choose(day === 'today' ? store.get(stationTodayAtom) : day)
  const step = (days: number): void => choose(addDays(store.get(dateAtom), days))
  const sayDay = useEffectEvent((day: CalendarDate): void => {
    void codeOf(() => import('./day-words.ts')).then((code) => code?.announceDay(day, { store, view, locale, text }))
  })

  useEffect(() => {
    if (date === told.current) return
    told.current = date
    host.emit('bird-date-change', { date }, false)
    sayDay(date)
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
