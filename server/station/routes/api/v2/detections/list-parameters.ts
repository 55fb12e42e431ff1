import type { PageQuery } from '../../../../store/store.ts'

/** Page bounds of the list (station-api 3.2). */
const MOST_ROWS = 1000
const FARTHEST_OFFSET = 1_000_000
/** Rows of a page unless asked otherwise. */
export const DEFAULT_ROWS = 100

/** A whole number within bounds, the default when absent, undefined when it is neither. */
export function wholeWithin(text: string | null, otherwise: number, least: number, most: number): number | undefined {
  if (text === null || text === '') return otherwise
  const number = Number(text)
  return /^[+-]?\d+$/.test(text) && number >= least && number <= most ? number : undefined
}

/** Window of rows: how many, and from which on; undefined when out of bounds. */
export function readWindow(
  parameters: URLSearchParams,
  rowsName: string,
): { limit: number; offset: number } | undefined {
  const limit = wholeWithin(parameters.get(rowsName), DEFAULT_ROWS, 1, MOST_ROWS)
  const offset = wholeWithin(parameters.get('offset'), 0, 0, FARTHEST_OFFSET)
  return limit === undefined || offset === undefined ? undefined : { limit, offset }
}

/** `>=90` to an operator and a fraction; undefined when the dialect does not understand it. */
export function readConfidence(text: string | null, equalsSign: boolean): PageQuery['confidence'] | undefined {
  const match = /^(>=|<=|>|<|=)?(\d+(?:\.\d+)?)$/.exec(text ?? '')
  if (!match || (match[1] === '=' && !equalsSign)) return undefined
  const value = Number(match[2])
  if (value > 100) return undefined
  const operator = (match[1] ?? '=') as '>=' | '<=' | '>' | '<' | '=' // reason: the pattern's alternatives
  return { operator, value: value / 100 }
}

/** `6-8` (both included) or `7`. */
export function readHourRange(text: string | null): PageQuery['hourRange'] | undefined {
  const match = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text ?? '')
  if (!match) return undefined
  const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])]
  return from <= 23 && to <= 23 ? { from, to } : undefined
}

const WINDOWS = ['dawn', 'day', 'dusk', 'night'] as const

/** The fixed clock windows; other words are no filter. */
export const readWindowOfDay = (text: string | null): (typeof WINDOWS)[number] | undefined =>
  WINDOWS.find((window) => window === text)
