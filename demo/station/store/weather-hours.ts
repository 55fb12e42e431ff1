import { dayAfter, ONE_HOUR_MS, readDate } from '../garden/dates.ts'
import type { Garden } from '../garden/garden.ts'
import type { StoredWeather } from './records.ts'

/** The hours of a day from midnight up to the one that contains `until`; none before the history or after `until`. */
export function hoursOf(date: string, garden: Garden, until: number): StoredWeather[] {
  const day = readDate(date)
  if (day === undefined || day < garden.firstDay) return []
  const end = garden.zone.instant(dayAfter(day, 1))
  const hours: StoredWeather[] = []
  for (let at = garden.zone.instant(day); at < end && at <= until; at += ONE_HOUR_MS) hours.push(garden.weather.at(at))
  return hours
}
