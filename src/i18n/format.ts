import {
  asUtcNoon,
  type CalendarDate,
  type ClockTime,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  startOfHour,
  twoDigits,
} from '../domain/calendar.ts'
import type { WeatherUnits } from '../domain/detection.ts'
import type { Locale } from '../domain/locale.ts'
import type { HourCycle } from '../domain/presentation.ts'
import type { WallClock } from '../domain/station-clock.ts'
import { cached, intlLocale, numberFormat } from './number-format.ts'

const days = new Map<string, Intl.DateTimeFormat>()
const relatives = new Map<string, Intl.RelativeTimeFormat>()
const lists = new Map<string, Intl.ListFormat>()

/** Number in the manner of the language: `12,345` in English, `12.345` in German. */
export const formatNumber = (locale: Locale, value: number, options?: Intl.NumberFormatOptions): string =>
  numberFormat(locale, options).format(value)

/**
 * Styles of a day: Thursday 3 April 2025 · Thursday 3 April · Thu 3 Apr 2025 · Thu 3 Apr · 3 Apr · 3 Apr 2025 · 3 April
 * · 3 April 2025 · Thursday · April.
 */
export type DayStyle = keyof typeof DAY_STYLES

const DAY_STYLES = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  dated: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  brief: { day: 'numeric', month: 'short' },
  few: { day: 'numeric', month: 'short', year: 'numeric' },
  day: { day: 'numeric', month: 'long' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  month: { month: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

/** Day of the station's calendar in words. Never shifted by the browser's time zone. */
export const formatDay = (locale: Locale, date: CalendarDate, style: DayStyle): string =>
  withFirst(locale, dateFormat(locale, DAY_STYLES[style]).format(asUtcNoon(date)))

/** Day as Intl writes it, with the first of a month as French has it: `1er mai`. */
export const withFirst = (locale: Locale, day: string): string =>
  locale === 'fr' ? day.replace(/\b1(?=[ –])/, '1er') : day

/** Whether clock times have twelve hours: only by choice. All our languages write 24 (tests/i18n/format). */
export const isTwelveHour = (cycle: HourCycle): boolean => cycle.endsWith('12')

/**
 * Clock time of the station as hours and minutes, `06:12` or `6:12 am`, or to the second. Never shifted by the
 * browser's time zone.
 */
export function formatTime(locale: Locale, time: ClockTime, cycle: HourCycle, isExact?: boolean): string {
  const isTwelve = isTwelveHour(cycle)
  const options: Intl.DateTimeFormatOptions = {
    hour: isTwelve ? 'numeric' : '2-digit',
    minute: '2-digit',
    ...(isExact && { second: '2-digit' }),
    hourCycle: isTwelve ? 'h12' : 'h23',
  }
  return dateFormat(locale, options).format(new Date(`1970-01-01T${time}Z`))
}

/** Hour on an axis, 0 to 24: `05` or `5 am`; 24 ends a day. */
export const formatHour = (locale: Locale, hour: number, cycle: HourCycle): string =>
  isTwelveHour(cycle) ? formatTime(locale, startOfHour(hour), cycle).replace(/\D00/, '') : twoDigits(hour)

/**
 * Wall clock in a time zone at an instant (milliseconds since 1970).
 *
 * @param timeZone IANA name; one that the browser does not know throws
 */
export function wallClockIn(timeZone: string, instantMs: number): WallClock {
  const format = cached(
    days,
    `wall clock ${timeZone}`,
    () => new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  )
  const text = format.format(instantMs) // Swedish dates have the form of ISO 8601
  return { date: text.slice(0, 10) as CalendarDate, time: text.slice(11) as ClockTime } // reason: ISO form
}

/**
 * Time ago (or ahead, for a fast clock): "now" under a minute, then minutes, hours, days (Spec §9). Both instants in
 * milliseconds since 1970.
 */
export function formatRelative(locale: Locale, fromMs: number, nowMs: number): string {
  const format = cached(
    relatives,
    locale,
    () => new Intl.RelativeTimeFormat(intlLocale(locale), { numeric: 'auto', style: 'short' }),
  )
  const passed = nowMs - fromMs
  const size = Math.abs(passed)
  if (size < MINUTE_MS) return format.format(0, 'second')
  const [unit, unitMs] =
    size < HOUR_MS
      ? (['minute', MINUTE_MS] as const)
      : size < DAY_MS
        ? (['hour', HOUR_MS] as const)
        : (['day', DAY_MS] as const)
  return format.format(-Math.sign(passed) * Math.floor(size / unitMs), unit)
}

/** Temperature in whole degrees: `14°` (Celsius or Fahrenheit, the unit the owner chose) or `287 K`. */
export function formatTemperature(locale: Locale, value: number, units: WeatherUnits): string {
  const rounded = formatNumber(locale, Math.round(value) || 0) // no minus zero
  return units === 'standard' ? `${rounded} K` : `${rounded}°`
}

/** List of names as one phrase: "a, b and c". */
export const formatList = (locale: Locale, names: readonly string[]): string =>
  cached(lists, locale, () => new Intl.ListFormat(intlLocale(locale), { type: 'conjunction' })).format(names)

const dateFormat = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  cached(
    days,
    `${locale} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(intlLocale(locale), { ...options, timeZone: 'UTC' }),
  )
