import { atom } from 'jotai'
import { type CalendarDate, DAY_HOURS, HOUR_MINUTES } from '../../domain/calendar.ts'
import { daysBefore, usualSpeciesBy } from '../../domain/daily-summary.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { dailySummaries } from '../../station/endpoints/analytics-batch.ts'
import { boxAtom } from '../box-atom.ts'
import { stationMinuteAtom, stationTodayAtom } from '../clock.ts'
import { stationClientAtom } from '../station.ts'
import { rememberDay } from './day-cache.ts'

/** A classic station's day of so many species may have been cut (station-api 5.1): then nothing is compared. */
const CUT_FROM = 30
/** Weeks kept, as many as days. */
const WEEKS_KEPT = 30

const weeksAtom = atom<ReadonlyMap<CalendarDate, readonly (readonly SpeciesDay[])[]>>(new Map())
const askedAtom = boxAtom(() => new Map<CalendarDate, Promise<void>>())

/** The days before a day, by that day. */
export const daysBeforeAtom = atom((get) => get(weeksAtom))

/** Asks for the week before a day, once. A failure only means that nothing is compared. */
export const loadDaysBeforeAtom = atom(null, async (get, set, date: CalendarDate): Promise<void> => {
  if (get(weeksAtom).has(date)) return
  const asked = get(askedAtom)
  const answer = asked.get(date) ?? set(askAtom, date)
  asked.set(date, answer)
  await answer
  asked.delete(date)
})

const askAtom = atom(null, async (get, set, date: CalendarDate) => {
  const client = get(stationClientAtom)
  const result = await dailySummaries(client, daysBefore(date))
  if (!result.ok) return
  for (const [day, rows] of result.value) rememberDay(client, day, rows, get(stationTodayAtom))
  const week = [...result.value.values()]
  const isCut = client.config?.dialect === 'classic' && week.some(({ length }) => length >= CUT_FROM)
  const weeks = [...get(weeksAtom), [date, isCut ? [] : week] as const]
  set(weeksAtom, new Map(weeks.slice(-WEEKS_KEPT)))
})

/** Tells how many species a usual day has brought by now (a past day: in all); undefined until known or without history. */
export const usualSpeciesAtom = atom((get) => (date: CalendarDate): number | undefined => {
  const days = get(weeksAtom).get(date)
  return (
    days && usualSpeciesBy(days, date === get(stationTodayAtom) ? get(stationMinuteAtom) / HOUR_MINUTES : DAY_HOURS)
  )
})
