import { dayAfter, readDate } from '../garden/dates.ts'
import type { Garden } from '../garden/garden.ts'
import type { StoredWeather } from './records.ts'

const HOUR_MS = 3_600_000

/** The hours of a day from midnight up to the one that contains `until`; none before the history or after `until`. */
export function hoursOf(date: string, garden: Garden, until: number): StoredWeather[] {
  const day = readDate(date)
  if (day === undefined || day < garden.firstDay) return []
  const end = garden.zone.instant(dayAfter(day, 1))
  const hours: StoredWeather[] = []
  for (let at = garden.zone.instant(day); at < end && at <= until; at += HOUR_MS) hours.push(garden.weather.at(at))
  return hours
}
