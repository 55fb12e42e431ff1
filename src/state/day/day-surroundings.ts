import { atom } from 'jotai'
import { addDays, type CalendarDate } from '../../domain/calendar.ts'
import { dailySummary } from '../../station/endpoints/analytics.ts'
import { dashboardSettings } from '../../station/endpoints/settings.ts'
import { stationTodayAtom } from '../clock.ts'
import { rememberDay, rememberedDay } from './day-cache.ts'
import { stationClientAtom } from '../station.ts'
import { picturesWantedAtom, settingsFailureAtom } from './summary-pictures.ts'
import { loadDaysBeforeAtom } from './usual-day.ts'

/** Statuses without a message: a station that hides its settings, or has none; a silent one is told by the day. */
const SILENT = [0, 403, 404]

/** Loads whether the owner wants pictures in the summary; without an answer eggs stay (classic: refused to guests). */
export const loadSummaryPicturesAtom = atom(null, async (get, set) => {
  const result = await dashboardSettings(get(stationClientAtom))
  if (result.ok) set(picturesWantedAtom, result.value.showThumbnails)
  set(settingsFailureAtom, result.ok || SILENT.includes(result.failure.status) ? undefined : result.failure)
})

/** Loads the days around one: the week before, and the next possible ones, so that they are shown at once. */
export const loadDaysAroundAtom = atom(null, async (get, set, date: CalendarDate) => {
  const after = date < get(stationTodayAtom) && set(preloadDayAtom, addDays(date, 1))
  await set(loadDaysBeforeAtom, date) // it holds the day before, which is asked for alone only when the week failed
  await Promise.all([set(preloadDayAtom, addDays(date, -1)), after])
})

const preloadDayAtom = atom(null, async (get, _set, date: CalendarDate) => {
  const client = get(stationClientAtom)
  if (rememberedDay(client, date)) return
  const result = await dailySummary(client, date)
  if (result.ok) rememberDay(client, date, result.value, get(stationTodayAtom))
})
