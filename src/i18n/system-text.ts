import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '../domain/calendar.ts'
import type { Locale } from '../domain/locale.ts'
import type { CheckNumbers } from '../domain/system/checks.ts'
import { formatNumber } from './format.ts'
import type { Text } from './text.ts'

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
const STEP = 1000
const KEEP_TOGETHER = '\u00a0'

/**
 * Size of a file, a disk or a memory, in steps of a thousand as disks are sold: `649 kB`, `1.4 MB`, `412 MB`, `58.9
 * GB`. Bytes.
 */
export function formatSize(locale: Locale, bytes: number): string {
  const power = bytes < STEP ? 1 : Math.min(UNITS.length, Math.floor(Math.log(bytes) / Math.log(STEP)))
  const value = bytes / STEP ** power
  const unit = UNITS[power - 1] ?? 'kilobyte'
  const digits = power > 1 && value < 100 ? 1 : 0
  return together(
    formatNumber(locale, value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits }),
  )
}

/** Length of time in its largest unit: `29 days`, `17 hours`, `41 minutes`, `8 seconds`. */
export function formatSpan(locale: Locale, seconds: number): string {
  const [unit, size] =
    seconds >= 2 * DAY_SECONDS
      ? (['day', DAY_SECONDS] as const)
      : seconds >= 2 * HOUR_SECONDS
        ? (['hour', HOUR_SECONDS] as const)
        : seconds >= MINUTE_SECONDS
          ? (['minute', MINUTE_SECONDS] as const)
          : (['second', 1] as const)
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const
  return together(formatNumber(locale, Math.floor(Math.max(0, seconds) / size), options))
}

/** Duration of a job: `14 ms`, `1.2 s`. */
export const formatDurationShort = (locale: Locale, ms: number): string => {
  const [unit, value] = ms < STEP ? (['millisecond', ms] as const) : (['second', ms / STEP] as const)
  const options = {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'second' ? 1 : 0,
  } as const
  return together(formatNumber(locale, value, options))
}

/** Share given as 0 to 100: `23 %`, `23%`, as the language writes it. */
export const formatShare = (locale: Locale, percent: number): string =>
  formatNumber(locale, percent / 100, { style: 'percent', maximumFractionDigits: 0 })

/** Rate a second: `96 kB/s`. */
export const formatRate = (locale: Locale, bytesPerSecond: number): string => {
  const options = {
    style: 'unit',
    unit: 'kilobyte-per-second',
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  } as const
  return together(formatNumber(locale, bytesPerSecond / STEP, options))
}

/** Finding of a check of the station, in a sentence. */
export function checkText(text: Text, locale: Locale, numbers: CheckNumbers): string {
  switch (numbers.kind) {
    case 'silent':
    case 'streams':
      return text(`system.own.${numbers.kind}`, { count: numbers.count, of: numbers.of })
    case 'young':
      return text('system.own.young', { span: formatSpan(locale, numbers.seconds) })
    case 'errors':
      return text('system.own.errors', { count: numbers.count })
    case 'processor':
    case 'memory':
    case 'disk':
      return text('system.own.used', { what: numbers.kind, share: formatShare(locale, numbers.percent) })
  }
}

/** Text with its number kept together with its unit where lines break. */
const together = (text: string): string => text.replace(' ', KEEP_TOGETHER)
