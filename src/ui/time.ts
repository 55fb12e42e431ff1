import type { ClockTime } from '../domain/calendar.ts'
import { formatTime } from '../i18n/format.ts'
import { useSettings } from './settings.ts'

/** Writes clock times in the element's language, with 12 or 24 hours: in hours and minutes, or to the second. */
export function useTime(): (time: ClockTime, isExact?: boolean) => string {
  const { locale, hourCycle } = useSettings()
  return (time, isExact) => formatTime(locale, time, hourCycle, isExact)
}
