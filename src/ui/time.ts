import type { ClockTime } from '../domain/calendar.ts'
import { formatTime } from '../i18n/format.ts'
import { useSettings } from './settings.ts'

/** Writes clock times in the element's language and hour cycle. */
export function useTime(): (time: ClockTime) => string {
  const { locale, hourCycle } = useSettings()
  return (time) => formatTime(locale, time, hourCycle === 'h12' ? 'h12' : 'h23')
}
