import { addDays, type CalendarDate, type Hour, hourOf } from '../calendar.ts'
import { shownPercent } from '../confidence.ts'
import type { Detection, Percent } from '../detection.ts'
import { foldedText, lowerText } from '../folded-text.ts'
import type { ConfidenceOperator, DateShortcut, DayPeriod, SearchFilter, SearchQuery } from './search-query.ts'

/** Whole hours of a day, both included; `from > to` goes over midnight. */
export interface HourRange {
  readonly from: Hour
  readonly to: Hour
}

/** Days, both included. */
export interface DayRange {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** The hours of the parts of a day (station-api 3.2). */
export const PERIOD_HOURS: Readonly<Record<DayPeriod, HourRange>> = {
  dawn: { from: 5, to: 6 },
  day: { from: 7, to: 17 },
  dusk: { from: 18, to: 19 },
  night: { from: 20, to: 4 },
}

/** Days ago at which a shortcut begins and ends. */
const SHORTCUT_DAYS: Readonly<Record<DateShortcut, readonly [number, number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
}

/** Whether a day is given by its distance from today. */
export const isShortcut = (day: CalendarDate | DateShortcut): day is DateShortcut => Object.hasOwn(SHORTCUT_DAYS, day)

/** Days of a `date` filter; `today` is the station's. */
export function daysOf(day: CalendarDate | DateShortcut, today: CalendarDate): DayRange {
  if (!isShortcut(day)) return { from: day, to: day }
  const [first, last] = SHORTCUT_DAYS[day]
  return { from: addDays(today, -first), to: addDays(today, -last) }
}

/** Whether an hour lies in a range. */
export const hasHour = ({ from, to }: HourRange, hour: Hour): boolean =>
  from <= to ? hour >= from && hour <= to : hour >= from || hour <= to

const COMPARES: Readonly<Record<ConfidenceOperator, (confidence: Percent, percent: Percent) => boolean>> = {
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
  '=': (a, b) => shownPercent(a) === b,
}

/** Whether a detection meets one condition; `today` is the station's. */
export function meets(one: Detection, filter: SearchFilter, today: CalendarDate): boolean {
  switch (filter.type) {
    case 'confidence':
      return COMPARES[filter.operator](one.confidence, filter.percent)
    case 'time':
      return hasHour(PERIOD_HOURS[filter.period], hourOf(one.time))
    case 'hour':
      return hasHour(filter, hourOf(one.time))
    case 'date': {
      const { from, to } = daysOf(filter.day, today)
      return one.date >= from && one.date <= to
    }
    case 'daterange':
      return one.date >= filter.from && one.date <= filter.to
    case 'verified':
      return (one.verified !== 'unverified') === (filter.verified !== false)
    case 'locked':
      return one.locked === filter.locked
    case 'species': {
      const wanted = lowerText(filter.species)
      return [one.commonName, one.scientificName, one.speciesCode].some((name) => lowerText(name) === wanted)
    }
    case 'location':
      return lowerText(one.source) === lowerText(filter.location)
  }
}

/** Whether one of the names of a detection contains a text, in any spelling; the empty text always matches. */
export function hasText({ commonName, scientificName }: Detection, text: string): boolean {
  const wanted = foldedText(text)
  return foldedText(commonName).includes(wanted) || foldedText(scientificName).includes(wanted)
}

/** Whether a detection matches a query; `today` is the station's. */
export const matches = (one: Detection, query: SearchQuery, today: CalendarDate): boolean =>
  hasText(one, query.text) && query.filters.every((filter) => meets(one, filter, today))
