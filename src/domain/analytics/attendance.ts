import { addDays, type CalendarDate, YEAR_DAYS } from '../calendar.ts'
import { KNOWN_SHARE } from '../limits.ts'
import type { CountedDay, CountedDays } from './counted-days.ts'
import { dayDistance, sameDayIn } from './period.ts'

/** A day on which a species was heard. */
export interface HeardDay {
  readonly date: CalendarDate
  readonly count: number
  readonly hourly: readonly number[]
  /** Index of the day among the known days, from 0: a known day between two of them is a day without the species. */
  readonly place: number
}

/** Days on which each species was heard, of all known days. */
export interface Attendance {
  /** Ascending; today is among them. */
  readonly known: readonly CountedDay[]
  /** Days of each species, ascending, by scientific name. */
  readonly heard: ReadonlyMap<string, readonly HeardDay[]>
  readonly today: CalendarDate
  /** Years before this one of which anything is known, `2024`, ascending. */
  readonly years: readonly string[]
  /** Whether an earlier year is known nearly day by day: then its first day of a species was the first. */
  readonly isWholeYear: (year: string) => boolean
  /** Known whole days after a day. Undefined where a tenth or more of them are not known. */
  readonly silentDays: (after: CalendarDate) => number | undefined
  /** Today's date in an earlier year, when most of the three weeks around it are known. */
  readonly sameDay: (year: string) => CalendarDate | undefined
}

/** Days to either side of a day that count as “about this time”. */
export const AROUND_DAYS = 10

/** Reads known days species by species. */
export function attendanceOf({ days, today }: CountedDays): Attendance {
  const known = days.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const heard = new Map<string, HeardDay[]>()
  known.forEach(({ date, species }, place) => {
    for (const { scientificName, count, hourly } of species) {
      if (count <= 0) continue
      const own = heard.get(scientificName) ?? []
      own.push({ date, count, hourly, place })
      heard.set(scientificName, own)
    }
  })
  const dates = new Set(known.map(({ date }) => date))
  const year = today.slice(0, 4)
  const sameDays = new Map<string, CalendarDate | undefined>()
  return {
    known,
    heard,
    today,
    years: [...new Set(known.map(({ date }) => date.slice(0, 4)))].filter((one) => one < year),
    isWholeYear: (one) => known.filter(({ date }) => date.startsWith(one)).length >= YEAR_DAYS * KNOWN_SHARE,
    silentDays: (after) => {
      const all = dayDistance(after, today) - 1
      const there = known.filter(({ date }) => date > after && date < today).length
      return there >= all * KNOWN_SHARE ? there : undefined
    },
    sameDay: (one) => {
      if (sameDays.has(one)) return sameDays.get(one)
      const day = sameDayIn(today, Number(one) - Number(year))
      const around = Array.from({ length: 2 * AROUND_DAYS + 1 }, (_, index) => addDays(day, index - AROUND_DAYS))
      sameDays.set(
        one,
        around.filter((date) => dates.has(date)).length >= around.length * KNOWN_SHARE ? day : undefined,
      )
      return sameDays.get(one)
    },
  }
}
