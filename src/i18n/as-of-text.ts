import type { CalendarDate, ClockTime } from '../domain/calendar.ts'
import type { Locale } from '../domain/locale.ts'
import type { HourCycle } from '../domain/presentation.ts'
import { formatDay, formatTime } from './format.ts'
import type { Text } from './text.ts'

/** Day and time of what a snapshot tells, on the station's clock. */
export interface AsOf {
  readonly date: CalendarDate
  readonly time: ClockTime
  readonly isToday: boolean
}

/** Words for the age of a snapshot: “As of 14:05”. */
export function asOfText(text: Text, locale: Locale, hourCycle: HourCycle, { date, time: at, isToday }: AsOf): string {
  const time = formatTime(locale, at, hourCycle)
  return isToday
    ? text('snapshot.asOf', { time })
    : text('snapshot.asOfDay', { time, day: formatDay(locale, date, 'day') })
}
