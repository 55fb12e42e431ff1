import { asUtcNoon, type CalendarDate } from '../domain/calendar.ts'
import type { Locale } from '../domain/locale.ts'
import { formatDay } from './format.ts'
import { cached, intlLocale } from './number-format.ts'

const dates = new Map<string, Intl.DateTimeFormat>()
const months = new Map<string, readonly string[]>()

/** The months in few letters, January first. */
export const monthNames = (locale: Locale): readonly string[] =>
  cached(months, locale, () => {
    const format = new Intl.DateTimeFormat(intlLocale(locale), { month: 'short', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2025, month, 15)))
  })

/**
 * A week by its first day: "7 May".
 *
 * @param date names the year
 * @param week from 0, counted from 1 January
 */
export function formatWeek(locale: Locale, date: CalendarDate, week: number): string {
  const first = new Date(Date.UTC(Number(date.slice(0, 4)), 0, 1 + week * 7, 12))
  return formatDay(locale, first.toISOString().slice(0, 10) as CalendarDate, 'brief') // reason: ISO form
}

/** A day with its month in full: `3 April`, with the year `3 April 2024`. */
export function formatDate(locale: Locale, date: CalendarDate, hasYear: boolean): string {
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', ...(hasYear && { year: 'numeric' }) }
  const make = () => new Intl.DateTimeFormat(intlLocale(locale), { ...options, timeZone: 'UTC' })
  return cached(dates, `${locale} ${hasYear}`, make).format(asUtcNoon(date))
}

/** A day in few letters, with its year: `3 Apr 2024`. */
export function formatShortDate(locale: Locale, date: CalendarDate): string {
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }
  const make = () => new Intl.DateTimeFormat(intlLocale(locale), options)
  return cached(dates, `${locale} short`, make).format(asUtcNoon(date))
}

/** The name of a day's month in full, on its own: `May`. */
export const formatMonth = (locale: Locale, date: CalendarDate): string =>
  cached(
    dates,
    `${locale} month`,
    () => new Intl.DateTimeFormat(intlLocale(locale), { month: 'long', timeZone: 'UTC' }),
  ).format(asUtcNoon(date))
