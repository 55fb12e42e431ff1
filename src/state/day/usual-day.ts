import { type Atom, atom } from 'jotai'
import { type CalendarDate, DAY_HOURS, HOUR_MINUTES } from '../../domain/calendar.ts'
import { daysBefore, usualSpeciesBy } from '../../domain/daily-summary.ts'
import { success } from '../../domain/result.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { dailySummaries } from '../../station/endpoints/analytics-batch.ts'
import { stationMinuteAtom, stationTodayAtom } from '../clock.ts'
import { keyMemo } from '../key-memo.ts'
import { NO_ANSWER, question, type QuestionAtom } from '../question.ts'
import { valueOf } from '../remote.ts'
import { rememberDay } from './day-cache.ts'

/** Species of a classic station's day from which it may have been cut (station-api 5.1): then nothing is compared. */
const CUT_FROM = 30
/** Weeks kept, as many as days. */
const WEEKS_KEPT = 30

/**
 * Days before a day, by that day; empty where the station's answer cannot be compared with. A failure means the same.
 */
export const daysBeforeAtom: (date: CalendarDate) => QuestionAtom<readonly (readonly SpeciesDay[])[]> = keyMemo(
  (date: CalendarDate) => date,
  (date) =>
    question<readonly (readonly SpeciesDay[])[]>(async (client, options, get) => {
      if (client.group) return NO_ANSWER // each day would be asked for row by row
      const result = await dailySummaries(client, daysBefore(date), options)
      if (!result.ok) return result
      for (const [day, rows] of result.value) rememberDay(client, day, rows, get(stationTodayAtom))
      const week = [...result.value.values()]
      const isCut = client.config?.dialect === 'classic' && week.some(({ length }) => length >= CUT_FROM)
      return success(isCut ? [] : week)
    }),
  WEEKS_KEPT,
)

/** Asks for the week before a day, once. */
export const loadDaysBeforeAtom = atom(null, (_get, set, date: CalendarDate) => set(daysBeforeAtom(date).needed))

/**
 * Number of species that a usual day has brought by now (a past day: in all); undefined until known or without history.
 */
export const usualSpeciesAtom: (date: CalendarDate) => Atom<number | undefined> = keyMemo(
  (date: CalendarDate) => date,
  (date) =>
    atom((get) => {
      const days = valueOf(get(daysBeforeAtom(date).known))
      return (
        days && usualSpeciesBy(days, date === get(stationTodayAtom) ? get(stationMinuteAtom) / HOUR_MINUTES : DAY_HOURS)
      )
    }),
)
