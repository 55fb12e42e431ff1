import { atom } from 'jotai'
import { addDays } from '../../domain/calendar.ts'
import { success } from '../../domain/result.ts'
import { averageOf, clipForecast } from '../../domain/settings/clip-storage.ts'
import { dailyTotals } from '../../station/endpoints/daily-totals.ts'
import { machineDisks } from '../../station/endpoints/disks.ts'
import { question } from '../question.ts'
import { stationTodayAtom } from '../clock.ts'
import { valueOf } from '../remote.ts'
import { editedSettingsAtom } from './station-settings.ts'

/** Whole days whose clips are counted. */
const COUNTED_DAYS = 14

const disksAtom = question(machineDisks)

const clipsADayAtom = question(async (client, options, get) => {
  const today = get(stationTodayAtom)
  const days = Array.from({ length: COUNTED_DAYS }, (_, index) => addDays(today, index - COUNTED_DAYS))
  const totals = await dailyTotals(client, { from: addDays(today, -COUNTED_DAYS), to: addDays(today, -1) }, options)
  return totals.ok ? success(averageOf(days.map((day) => totals.value.get(day) ?? 0))) : totals
})

/** Forecast of the disk with the settings as they are being edited; undefined where it is not known. */
export const clipForecastAtom = atom((get) => {
  const [disks, count] = [valueOf(get(disksAtom)), valueOf(get(clipsADayAtom))]
  const document = get(editedSettingsAtom)
  return disks && count !== undefined && document && clipForecast(document, disks, count)
})
