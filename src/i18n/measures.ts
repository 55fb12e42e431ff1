import type { WeatherUnits } from '../domain/detection.ts'
import type { Locale } from '../domain/locale.ts'
import { formatNumber } from './format.ts'

/** A wind: metres a second, or miles an hour where the owner chose those. */
export const formatWind = (locale: Locale, speed: number, units: WeatherUnits): string =>
  measure(locale, Math.round(speed), units === 'imperial' ? 'mile-per-hour' : 'meter-per-second')

/** A number stays with its unit where lines break. */
const measure = (locale: Locale, value: number, unit: string): string =>
  formatNumber(locale, value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).replace(
    ' ',
    '\u00a0',
  )
