/** Lengths of the months, January first; February has its 29th. */
const DAYS_OF_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Last day of a month, 1 to 12; undefined where there is no such month. */
export const lastDayOf = (month: number): number | undefined => DAYS_OF_MONTHS[month - 1]

/** Whether a month has a day; the 29th of February counts. */
export const isDayOf = (month: number, day: number): boolean =>
  Number.isInteger(day) && day >= 1 && day <= (lastDayOf(month) ?? 0)
