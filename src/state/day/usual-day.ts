import { atom } from 'jotai'
import type { CalendarDate } from '../../domain/calendar.ts'
import { usualSpeciesBy } from '../../domain/daily-summary.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { stationMinuteAtom, stationTodayAtom } from '../clock.ts'

const DAY_HOURS = 24
const HOUR_MINUTES = 60

/** The days before a day, by that day. */
export const daysBeforeAtom = atom<ReadonlyMap<CalendarDate, readonly (readonly SpeciesDay[])[]>>(new Map())

/** Tells how many species a usual day has brought by now (a past day: in all); undefined until known or without history. */
export const usualSpeciesAtom = atom((get) => (date: CalendarDate): number | undefined => {
  const days = get(daysBeforeAtom).get(date)
  return (
    days && usualSpeciesBy(days, date === get(stationTodayAtom) ? get(stationMinuteAtom) / HOUR_MINUTES : DAY_HOURS)
  )
})
