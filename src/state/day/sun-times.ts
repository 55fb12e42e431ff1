import { atom } from 'jotai'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { SunTimes } from '../../domain/sun-times.ts'
import { sunTimes } from '../../station/endpoints/weather.ts'
import { boxAtom } from '../box-atom.ts'
import { learnUtcOffsetAtom, stationTodayAtom } from '../clock.ts'
import { stationClientAtom } from '../station.ts'

/** Days kept (Spec §7). */
const KEPT_DAYS = 30

const askedAtom = boxAtom(() => new Set<CalendarDate>())
/** What is known of the sun, by day. */
export const knownSunTimesAtom = atom<ReadonlyMap<CalendarDate, SunTimes>>(new Map())

/** Asks for the sun times of a day unless they are known. A failure is ignored: no band is drawn (Spec §8). */
export const loadSunTimesAtom = atom(null, async (get, set, date: CalendarDate) => {
  const asked = get(askedAtom)
  if (get(knownSunTimesAtom).has(date) || asked.has(date)) return
  asked.add(date)
  const result = await sunTimes(get(stationClientAtom), date)
  asked.delete(date)
  if (!result.ok) return
  const { utcOffsetMinutes, sunriseMinute } = result.value
  if (date === get(stationTodayAtom)) set(learnUtcOffsetAtom, utcOffsetMinutes, sunriseMinute) // on other days it may be another
  const entries = [...get(knownSunTimesAtom), [date, result.value] as const]
  set(knownSunTimesAtom, new Map(entries.slice(-KEPT_DAYS)))
})
