import type { Detection } from './detection.ts'

/** Whether a detection is newer than a list, whose newest is given; one without an id is told by its time. */
export const isAfter = ({ id, date, time }: Detection, newest: Detection | undefined): boolean =>
  newest === undefined || (id === 0 ? date + time > newest.date + newest.time : id > newest.id)
