import type { CalendarDate } from '../domain/calendar.ts'
import type { Locale } from '../domain/locale.ts'
import { formatDay } from './format.ts'
import { cached, intlLocale } from './number-format.ts'

const months = new Map<string, readonly string[]>()

/** Names of the months in few letters, January first. */
export const monthNames = (locale: Locale): readonly string[] =>
  cached(months, locale, () => {
    const format = new Intl.DateTimeFormat(intlLocale(locale), { month: 'short', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2025, month, 15)))
  })

/**
 * Week by its first day: "7 May".
 *
 * @param date names the year
 * @param week from 0, counted from 1 January
 */
export function formatWeek(locale: Locale, date: CalendarDate, week: number): string {
  const first = new Date(Date.UTC(Number(date.slice(0, 4)), 0, 1 + week * 7, 12))
  return formatDay(locale, first.toISOString().slice(0, 10) as CalendarDate, 'brief') // reason: ISO form
}
