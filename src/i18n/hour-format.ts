import type { Locale } from '../domain/locale.ts'
import type { HourCycle } from '../domain/presentation.ts'
import { dateFormat, isTwelveHour } from './format.ts'

const HOUR_MS = 3_600_000

/** An hour of the day on an axis: `05`, or `5 am`. 24 is the end of the day. */
export const formatHour = (locale: Locale, hour: number, cycle: HourCycle): string =>
  isTwelveHour(locale, cycle)
    ? dateFormat(locale, { hour: 'numeric', hourCycle: 'h12' }).format(hour * HOUR_MS)
    : String(hour).padStart(2, '0')
