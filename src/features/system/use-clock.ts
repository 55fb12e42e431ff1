import type { Locale } from '../../domain/locale.ts'
import { wallClockAt } from '../../domain/station-clock.ts'
import { formatDay } from '../../i18n/format.ts'
import { useLocale } from '../../ui/text.ts'
import { useTime } from '../../ui/time.ts'

/** Writes moments of the station's wall clock (milliseconds of {@link wallClockAt}). */
export interface ClockWriter {
  /** Hours and minutes, or to the second. */
  time(atMs: number, isExact?: boolean): string
  /** Day and time: "18 Apr, 16:02". */
  moment(atMs: number): string
}

/** Times as the station's wall shows them, in the language of the element. */
export function useClock(): ClockWriter {
  const locale: Locale = useLocale()
  const write = useTime()
  const time = (atMs: number, isExact?: boolean): string => write(wallClockAt(atMs).time, isExact)
  return { time, moment: (atMs) => `${formatDay(locale, wallClockAt(atMs).date, 'brief')}, ${time(atMs)}` }
}
