import { formatHour } from '../i18n/format.ts'
import { useSettings } from './settings.ts'

/** Hours between two numbers on the axis of a day. */
export const AXIS_HOURS = 3

/** Writes hours 0 to 24 of an axis in the element's language, with 12 or 24 hours: `05` or `5 am`. */
export function useHour(): (hour: number) => string {
  const { locale, hourCycle } = useSettings()
  return (hour) => formatHour(locale, hour, hourCycle)
}
