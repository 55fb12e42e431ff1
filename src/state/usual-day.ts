import { atom } from 'jotai'
import { addDays, type CalendarDate } from '../domain/calendar.ts'
import { usualSpeciesBy } from '../domain/daily-summary.ts'
import type { SpeciesDay } from '../domain/species-day.ts'
import { dailySummaries } from '../station/endpoints/analytics.ts'
import { stationHourAtom } from './clock.ts'
import { rememberDay } from './day-cache.ts'
import { isTodayAtom, selectedDateAtom } from './selected-date.ts'
import { stationClientAtom } from './station.ts'

/** A usual day is the median of the seven before: the most a station answers at once. */
const DAYS_BEFORE = 7
const LAST_HOUR = 23

const daysAtom = atom<ReadonlyMap<CalendarDate, readonly (readonly SpeciesDay[])[]>>(new Map())

/** Species a usual day has brought by this hour (a past day: in all); undefined until known or without history. */
export const usualSpeciesAtom = atom((get) => {
  const days = get(daysAtom).get(get(selectedDateAtom))
  return days && usualSpeciesBy(days, get(isTodayAtom) ? get(stationHourAtom) : LAST_HOUR)
})

/** Asks for the week before a day. A failure only means that nothing is compared. */
export const loadUsualDayAtom = atom(null, async (get, set, date: CalendarDate) => {
  if (get(daysAtom).has(date)) return
  const client = get(stationClientAtom)
  const dates = Array.from({ length: DAYS_BEFORE }, (_, back) => addDays(date, -1 - back))
  const result = await dailySummaries(client, dates)
  if (!result.ok) return
  for (const [day, rows] of result.value) rememberDay(client, day, rows)
  set(daysAtom, new Map([...get(daysAtom), [date, [...result.value.values()]]]))
})
