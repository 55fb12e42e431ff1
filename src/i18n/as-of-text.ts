import type { Locale } from '../domain/locale.ts'
import type { HourCycle } from '../domain/presentation.ts'
import type { AsOf } from '../domain/station-clock.ts'
import { formatDay, formatTime } from './format.ts'
import type { Text } from './text.ts'

/** Words for the age of a snapshot: “As of 14:05”. */
export function asOfText(text: Text, locale: Locale, hourCycle: HourCycle, { date, time: at, isToday }: AsOf): string {
  const time = formatTime(locale, at, hourCycle)
  return isToday
    ? text('snapshot.asOf', { time })
    : text('snapshot.asOfDay', { time, day: formatDay(locale, date, 'day') })
}
