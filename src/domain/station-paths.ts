import type { CalendarDate } from './calendar.ts'

/** The list of all detections, as a path of the station. */
export const DETECTIONS_PATH = '/ui/detections'

/** The page of a detection, as a path of the station. */
export const detectionPath = (id: number): string => `${DETECTIONS_PATH}/${id}`

/** The dashboard of a day, as a path of the station; today's has no date in it (Spec §4). */
export const dayPath = (date: CalendarDate, today: CalendarDate): string =>
  date === today ? '/ui/dashboard' : `/ui/dashboard?date=${date}`

/** Page with everything about every species, as a path of the station. */
export const SPECIES_PATH = '/ui/analytics/species'

/** The page of one species, as a path of the station. */
export const speciesPath = (scientificName: string): string =>
  `${SPECIES_PATH}?${new URLSearchParams({ species: scientificName }).toString()}`

/** The week in a message, as a path of the station. */
export const WEEK_PATH = '/ui/week'

/** The lines that show the station on somebody's own website, as a path of the station. */
export const WEBSITE_PATH = '/ui/about?show=website'

/** The message of the week that has a day, as a path of the station. */
export const weekPath = (date: CalendarDate): string => `${WEEK_PATH}?date=${date}`

/** Page that compares species, as a path of the station. */
export const COMPARE_PATH = '/ui/analytics/advanced'
