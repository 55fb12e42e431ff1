import type { CalendarDate } from '../../domain/calendar.ts'

/** The page of a detection, as a path of the station. */
export const detectionPath = (id: number): string => `/ui/detections/${id}`

/** The dashboard of a day, as a path of the station; today's has no date in it (Spec §4). */
export const dayPath = (date: CalendarDate, today: CalendarDate): string =>
  date === today ? '/ui/dashboard' : `/ui/dashboard?date=${date}`
