import type { CalendarDate } from '../../../src/domain/calendar.ts'

/** The week of a model's year, which has 48: four in every month. */
export function modelWeek(date: string): number {
  const [, month, day] = date.split('-').map(Number)
  return ((month ?? 1) - 1) * 4 + Math.min(4, Math.floor(((day ?? 1) - 1) / 7) + 1)
}

/** Day in that week of a year. */
export function dayOfWeek(year: string, week: number): CalendarDate {
  const index = Math.min(47, Math.max(0, Math.floor(week) - 1))
  const two = (value: number): string => String(value).padStart(2, '0')
  // reason: year, month and day in their form
  return `${year}-${two(Math.floor(index / 4) + 1)}-${two((index % 4) * 7 + 4)}` as CalendarDate
}
