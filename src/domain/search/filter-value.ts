import { parseCalendarDate } from '../calendar.ts'
import type { QueryErrorKind } from './query-error.ts'
import {
  CONFIDENCE_OPERATORS,
  DATE_SHORTCUTS,
  DAY_PERIODS,
  FILTER_TYPES,
  type FilterType,
  type SearchFilter,
} from './search-query.ts'

/** Filter, or the kind of its error. */
export type FilterReading = SearchFilter | QueryErrorKind

const NUMBER = /^\d+(?:[.,]\d+)?(?:e-?\d+)?$/i
const HOUR = /^\d{1,2}$/
const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/
const YES = ['true', 'yes', '1']
const NO = ['false', 'no', '0']

/** The filter of that name, in any case; undefined when there is none. */
export const filterTypeOf = (name: string): FilterType | undefined => oneOf(FILTER_TYPES, name)

/**
 * Reads one filter by the rules of Spec §5.
 * @param operator as it was written between the colon and the value; empty means `:`
 */
export function readFilter(type: FilterType, operator: string, value: string): FilterReading {
  if (type === 'confidence') return readConfidence(operator, value.trim())
  return operator === '' || operator === ':' || operator === '=' ? readers[type](value.trim()) : 'operator'
}

const readers: Readonly<Record<Exclude<FilterType, 'confidence'>, (value: string) => FilterReading>> = {
  time(value) {
    const period = oneOf(DAY_PERIODS, value)
    return period ? { type: 'time', period } : 'time'
  },
  date(value) {
    const day = oneOf(DATE_SHORTCUTS, value) ?? parseCalendarDate(value)
    return day ? { type: 'date', day } : DAY_FORM.test(value) ? 'date' : 'date-format'
  },
  hour(value) {
    const ends = value.split(/[-–]/)
    const [from, to] = [hourIn(ends[0]), hourIn(ends.at(-1))]
    if (from !== undefined && to !== undefined && ends.length <= 2) return { type: 'hour', from, to }
    return ends.length === 1 ? 'hour' : 'hour-range'
  },
  daterange(value) {
    const [start, end, ...more] = value.split(':')
    return start && end && more.length === 0 ? readDateRange(start, end) : 'daterange-format'
  },
  verified(value) {
    const verified = value.toLowerCase() === 'human' ? 'human' : yesOrNo(value)
    return verified === undefined ? 'verified' : { type: 'verified', verified }
  },
  species: (value) => (value === '' ? 'species' : { type: 'species', species: value }),
  location: (value) => (value === '' ? 'location' : { type: 'location', location: value }),
  locked(value) {
    const locked = yesOrNo(value)
    return locked === undefined ? 'locked' : { type: 'locked', locked }
  },
}

/** Reads both ends of a range of days. */
export function readDateRange(start: string, end: string): FilterReading {
  if (!DAY_FORM.test(start) || !DAY_FORM.test(end)) return 'daterange-values'
  const [from, to] = [parseCalendarDate(start), parseCalendarDate(end)]
  if (!from || !to) return 'daterange-dates'
  return from <= to ? { type: 'daterange', from, to } : 'daterange-order'
}

function readConfidence(operator: string, value: string): FilterReading {
  const known = operator === '' || operator === ':' ? '=' : CONFIDENCE_OPERATORS.find((one) => one === operator)
  if (!known) return 'operator'
  const digits = value.endsWith('%') ? value.slice(0, -1).trimEnd() : value
  const percent = NUMBER.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN
  return percent >= 0 && percent <= 100 ? { type: 'confidence', operator: known, percent } : 'confidence'
}

function hourIn(text = ''): number | undefined {
  return HOUR.test(text.trim()) && Number(text) < 24 ? Number(text) : undefined
}

function yesOrNo(value: string): boolean | undefined {
  const word = value.toLowerCase()
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined
}

function oneOf<const T extends string>(list: readonly T[], value: string): T | undefined {
  const word = value.toLowerCase()
  return list.find((one) => one === word)
}
