import { DAY_HOURS } from '../calendar.ts'
import type { OnsetChart } from './chart.ts'
import type { CountedDays } from './counted-days.ts'
import type { FirstSong } from './first-songs.ts'
import { type SunByDate, wholeDays } from './known-days.ts'

/** Minute from sunrise at which the first quarter of an hour begins. */
export const CALLS_FROM = -120
/** Length of a quarter of an hour, minutes. */
export const CALLS_STEP = 15
const CALLS = 24

/** Chart of first songs with the detections of each species around sunrise added, on the days of its first songs. */
export function withCalls(
  chart: OnsetChart,
  songs: readonly FirstSong[],
  counted: CountedDays,
  sun: SunByDate,
): OnsetChart {
  const mornings = new Set(songs.map(({ date }) => date))
  const byName = new Map(chart.rows.map(({ species }) => [species.scientificName, new Float64Array(CALLS)]))
  for (const { date, species } of wholeDays(counted)) {
    const sunrise = sun.get(date)?.sunrise
    if (sunrise === undefined || !mornings.has(date)) continue
    for (const { scientificName, hourly } of species) {
      const calls = byName.get(scientificName)
      if (calls) addHours(calls, hourly, sunrise)
    }
  }
  return {
    ...chart,
    rows: chart.rows.map((row) => ({ ...row, calls: [...(byName.get(row.species.scientificName) ?? [])] })),
  }
}

/** Quarters around sunrise plus the hours of one day, each hour divided evenly by its minutes. */
function addHours(calls: Float64Array, hourly: readonly number[], sunrise: number): void {
  const quarters = 60 / CALLS_STEP
  for (let hour = 0; hour < DAY_HOURS; hour += 1) {
    const count = hourly[hour] ?? 0
    const from = (hour * 60 - sunrise - CALLS_FROM) / CALLS_STEP
    if (count <= 0) continue
    for (let at = Math.max(0, Math.floor(from)); at < Math.min(CALLS, from + quarters); at += 1)
      calls[at] = (calls[at] ?? 0) + (count * (Math.min(at + 1, from + quarters) - Math.max(at, from))) / quarters
  }
}
