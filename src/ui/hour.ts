import { startOfHour } from '../domain/calendar.ts'
import { useTime } from './time.ts'

/** Hours between two numbers of the axis of a day. */
export const AXIS_HOURS = 3

/** Writes hours of an axis in the element's language, with 12 or 24 hours: `05` or `5 am`. */
export function useHour(): (hour: number) => string {
  const writeTime = useTime()
  return (hour) => hourOnly(writeTime(startOfHour(hour)))
}

/** A full hour without its minutes: `05:00` is `05`, `5.00 ap.` is `5 ap.`. */
export const hourOnly = (time: string): string => time.replace(/\D00/, '')
