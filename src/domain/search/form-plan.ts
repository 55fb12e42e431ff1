import type { Dialect } from '../station-config.ts'
import { conditionsOf } from './conditions.ts'
import type { DayRange } from './matches.ts'
import type { ResultsSort, SearchQuery } from './search-query.ts'
import { isNightAlone, isPlain, type PlanBasis } from './station-plan.ts'

/** Question to a station's search, in words that both dialects have (station-api 4). */
export interface FormQuestion {
  /** Part of a common or scientific name, case of a to z ignored. */
  readonly name?: string | undefined
  readonly days?: DayRange | undefined
  /** Confidences as fractions, both included. */
  readonly confidence: { readonly min: number; readonly max: number }
  /** Whether only detections without a verdict are wanted. */
  readonly isUnverified: boolean
  readonly locked?: boolean | undefined
  /** Whether only the night is wanted, 20–4 h (current alone). */
  readonly isNight: boolean
  readonly sort: ResultsSort
}

/** Orders that the search shares with the list: at current a species is sorted by its scientific name. */
const SORTS: Readonly<Record<Dialect, readonly ResultsSort[]>> = {
  classic: ['date_desc', 'date_asc', 'species_asc', 'confidence_desc'],
  current: ['date_desc', 'date_asc', 'confidence_desc', 'confidence_asc'],
}

/** Half of the last decimal of a confidence: none lies that close to another. */
const BETWEEN = 0.000_05

/**
 * Question whose answers are exactly those of a query; undefined where the station's search cannot express it
 * (station-api 4): then its list is quicker, with fifty times as many rows at once.
 */
export function planForm(
  query: SearchQuery,
  { dialect, sort, today, hasClockChange }: PlanBasis,
): FormQuestion | undefined {
  const { text, species, days, hours, confidence, verified, locked, isLocated, isImpossible } = conditionsOf(
    query,
    today,
  )
  const isNight = dialect === 'current' && isNightAlone(hours) && !hasClockChange(days)
  const isSayable =
    !isImpossible &&
    species.length === 0 && // it finds parts of names only
    isPlain(text) &&
    (hours.length === 24 || isNight) && // its other times depend on the sun, or overlap ours
    verified !== true && // it can ask for the correct or for the false ones only
    !isLocated &&
    SORTS[dialect].includes(sort)
  if (!isSayable) return undefined
  return {
    name: text === '' ? undefined : text,
    days,
    confidence: {
      min: Math.max(0, confidence.min / 100 + (confidence.isAboveMin ? BETWEEN : 0)),
      max: Math.min(1, confidence.max / 100 - (confidence.isBelowMax ? BETWEEN : 0)),
    },
    isUnverified: verified === false,
    locked,
    isNight,
    sort,
  }
}
