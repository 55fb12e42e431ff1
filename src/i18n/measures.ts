import type { WeatherUnits } from '../domain/detection.ts'
import type { Locale } from '../domain/locale.ts'
import { formatNumber, formatTemperature } from './format.ts'

/** Wind speed: metres a second, or miles an hour where the owner chose those. */
export const formatWind = (locale: Locale, speed: number, units: WeatherUnits): string =>
  measure(locale, Math.round(speed), units === 'imperial' ? 'mile-per-hour' : 'meter-per-second')

/**
 * Temperature measured in degrees Celsius, in the unit that the owner chose: `47°` or `117°`.
 *
 * @param isDifference a difference of two temperatures, without the offset of Fahrenheit
 */
export const formatCelsius = (locale: Locale, celsius: number, units: WeatherUnits, isDifference = false): string =>
  formatTemperature(locale, units === 'imperial' ? celsius * 1.8 + (isDifference ? 0 : 32) : celsius, units)

/** Measure whose number stays with its unit where lines break. */
const measure = (locale: Locale, value: number, unit: string): string =>
  formatNumber(locale, value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 }).replace(
    ' ',
    '\u00a0',
  )
