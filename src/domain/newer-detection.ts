import type { Detection } from './detection.ts'

/** Whether a detection is newer than the newest one of a list; without an id its time decides. */
export const isAfter = ({ id, date, time }: Detection, newest: Detection | undefined): boolean =>
  newest === undefined || (id === 0 ? date + time > newest.date + newest.time : id > newest.id)
