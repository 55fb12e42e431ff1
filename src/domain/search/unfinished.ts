import type { QueryError } from './query-error.ts'
import { DATE_SHORTCUTS, DAY_PERIODS, type FilterType } from './search-query.ts'

/** Text after a filter's colon that may still become a value. */
const BEGINNINGS: Readonly<Record<FilterType, (value: string) => boolean>> = {
  confidence: (value) => /^\d{0,2}(?:[.,]\d*)?$/.test(value),
  time: beginsOneOf(DAY_PERIODS),
  date: (value) => beginsDay(value) || beginsOneOf(DATE_SHORTCUTS)(value),
  hour: (value) => /^(?:(?:[01]?\d|2[0-3])(?:[-–](?:[01]?\d|2[0-3])?)?)?$/.test(value),
  daterange: (value) => {
    const [from = '', to] = value.split(':')
    return to === undefined ? beginsDay(from) : beginsDay(from, 10) && beginsDay(to)
  },
  verified: beginsOneOf(['true', 'yes', 'false', 'no', 'human']),
  locked: beginsOneOf(['true', 'yes', 'false', 'no']),
  species: (value) => value === '',
  location: (value) => value === '',
}

/**
 * Whether the error in the part being typed may only be its missing end, so that it is not shown yet. `hour:25` is
 * wrong whatever follows, `hour:` is not.
 */
export function isUnfinished({ kind, name, operator, raw }: QueryError): boolean {
  const isWhole = ['unknown-filter', 'operator', 'date', 'daterange-dates', 'daterange-order'].includes(kind)
  const type = isWhole ? undefined : name
  const value = raw.slice(raw.indexOf(':') + 1 + operator.length).toLowerCase()
  return type !== undefined && Object.hasOwn(BEGINNINGS, type) && BEGINNINGS[type as FilterType](value) // reason: just looked up
}

function beginsOneOf(words: readonly string[]): (value: string) => boolean {
  return (value) => words.some((word) => word.startsWith(value))
}

function beginsDay(value: string, atLeast = 0): boolean {
  return value.length >= atLeast && /^\d{0,4}$|^\d{4}-\d{0,2}$|^\d{4}-\d{2}-\d{0,2}$/.test(value)
}
