import { atom } from 'jotai'
import { addDays, type CalendarDate } from '../../domain/calendar.ts'
import { dailySummary } from '../../station/endpoints/analytics.ts'
import { dailySummaries } from '../../station/endpoints/analytics-batch.ts'
import { dashboardSettings } from '../../station/endpoints/settings.ts'
import { stationTodayAtom } from '../clock.ts'
import { rememberDay, rememberedDay } from './day-cache.ts'
import { stationClientAtom } from '../station.ts'
import { picturesWantedAtom, settingsFailureAtom } from './summary-pictures.ts'
import { daysBeforeAtom } from './usual-day.ts'

/** A usual day is the median of the seven before: the most a station answers at once. */
const DAYS_BEFORE = 7
/** A classic station's day of so many species may have been cut (station-api 5.1): then nothing is compared. */
const CUT_FROM = 30
/** Weeks kept, as many as days. */
const WEEKS_KEPT = 30

/** Nothing to say: a station that keeps its settings to itself, or has none; a silent one is told by the day. */
const SILENT = [0, 403, 404]

/** Asks whether the owner wants pictures in the summary; without an answer eggs stay (classic: refused to guests). */
export const loadSummaryPicturesAtom = atom(null, async (get, set) => {
  const result = await dashboardSettings(get(stationClientAtom))
  if (result.ok) set(picturesWantedAtom, result.value.showThumbnails)
  set(settingsFailureAtom, result.ok || SILENT.includes(result.failure.status) ? undefined : result.failure)
})

/** Asks for the days around one: the week before, and what may be looked at next, so that it is there at once. */
export const loadDaysAroundAtom = atom(null, async (get, set, date: CalendarDate) => {
  const after = date < get(stationTodayAtom) && set(preloadDayAtom, addDays(date, 1))
  await set(loadDaysBeforeAtom, date) // holds the day before: it is asked for alone only when the week could not be had
  await Promise.all([set(preloadDayAtom, addDays(date, -1)), after])
})

/** Asks for the week before a day. A failure only means that nothing is compared. */
const loadDaysBeforeAtom = atom(null, async (get, set, date: CalendarDate) => {
  if (get(daysBeforeAtom).has(date)) return
  const client = get(stationClientAtom)
  const dates = Array.from({ length: DAYS_BEFORE }, (_, back) => addDays(date, -1 - back))
  const result = await dailySummaries(client, dates)
  if (!result.ok) return
  for (const [day, rows] of result.value) rememberDay(client, day, rows, get(stationTodayAtom))
  const week = [...result.value.values()]
  const isCut = client.config?.dialect === 'classic' && week.some(({ length }) => length >= CUT_FROM)
  const weeks = [...get(daysBeforeAtom), [date, isCut ? [] : week] as const]
  set(daysBeforeAtom, new Map(weeks.slice(-WEEKS_KEPT)))
})

const preloadDayAtom = atom(null, async (get, _set, date: CalendarDate) => {
  const client = get(stationClientAtom)
  if (rememberedDay(client, date)) return
  const result = await dailySummary(client, date)
  if (result.ok) rememberDay(client, date, result.value, get(stationTodayAtom))
})
