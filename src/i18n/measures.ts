import type { ClockTime } from '../domain/calendar.ts'
import type { Locale } from '../domain/locale.ts'
import { formatNumber } from './format.ts'
import { cached, intlLocale } from './number-format.ts'

const exactTimes = new Map<string, Intl.DateTimeFormat>()

/** A station's clock time to the second, `06:12:44`; a 12-hour clock on request. */
export function formatExactTime(locale: Locale, time: ClockTime, hourCycle: 'h23' | 'h12' = 'h23'): string {
  const hour = hourCycle === 'h12' ? 'numeric' : '2-digit'
  const options = { hour, minute: '2-digit', second: '2-digit', hourCycle, timeZone: 'UTC' } as const
  const format = cached(
    exactTimes,
    `${locale} ${hourCycle}`,
    () => new Intl.DateTimeFormat(intlLocale(locale), options),
  )
  return format.format(new Date(`1970-01-01T${time}Z`))
}

/** A wind: metres a second, or miles an hour where the owner chose those. */
export const formatWind = (locale: Locale, speed: number, units: 'metric' | 'imperial' | 'standard'): string =>
  measure(locale, Math.round(speed), units === 'imperial' ? 'mile-per-hour' : 'meter-per-second')

/** The size of a file: `649 kB`, `1.4 MB`. */
export const formatBytes = (locale: Locale, bytes: number): string =>
  bytes < 1_000_000
    ? measure(locale, Math.round(bytes / 1000), 'kilobyte')
    : measure(locale, bytes / 1_000_000, 'megabyte')

/** A number stays with its unit where lines break. */
const measure = (locale: Locale, value: number, unit: string): string =>
  formatNumber(locale, value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).replace(
    ' ',
    '\u00a0',
  )
