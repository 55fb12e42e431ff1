import { DAY_MS, HOUR_MS, MINUTE_MS } from './calendar.ts'

const ISO = /^P(?!$)(?:(\d+)W)?(?:(\d+)D)?(?:T(?!$)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i
const UNITS_MS = [7 * DAY_MS, DAY_MS, HOUR_MS, MINUTE_MS, 1000] as const

/**
 * Milliseconds of an ISO 8601 duration of weeks, days, hours, minutes and seconds (`PT10M`, `P1DT12H`). Undefined for
 * anything else: years and months, whose length varies, and durations of zero.
 */
export function parseDuration(text: string): number | undefined {
  const match = ISO.exec(text.trim())
  if (!match) return undefined
  const total = UNITS_MS.reduce((sum, unitMs, index) => sum + Number(match[index + 1] ?? 0) * unitMs, 0)
  return total > 0 ? total : undefined
}
