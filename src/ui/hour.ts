import { formatHour } from '../i18n/hour-format.ts'
import { useSettings } from './settings.ts'

/** Writes hours of an axis in the element's language, with 12 or 24 hours: `05` or `5 am`; 24 is the end of the day. */
export function useHour(): (hour: number) => string {
  const { locale, hourCycle } = useSettings()
  return (hour) => formatHour(locale, hour, hourCycle)
}
