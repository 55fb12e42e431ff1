import type { Dialect } from '../station-config.ts'
import { conditionsOf } from './conditions.ts'
import type { DayRange } from './matches.ts'
import type { ResultsSort, SearchQuery } from './search-query.ts'
import { isNightAlone, isPlain, type PlanBasis } from './station-plan.ts'

/** One question to a station's search, in words that both dialects have (station-api 4). */
export interface FormQuestion {
  /** Part of a common or scientific name, any case of a to z. */
  readonly name?: string | undefined
  readonly days?: DayRange | undefined
  /** Fractions, both included. */
  readonly confidence: { readonly min: number; readonly max: number }
  /** Only what nobody has judged. */
  readonly isUnverified: boolean
  readonly locked?: boolean | undefined
  /** 20–4 h (current alone). */
  readonly isNight: boolean
  readonly sort: ResultsSort
}

/** Orders of the search that are those of the list: at current a species goes by its scientific name. */
const SORTS: Readonly<Record<Dialect, readonly ResultsSort[]>> = {
  classic: ['date_desc', 'date_asc', 'species_asc', 'confidence_desc'],
  current: ['date_desc', 'date_asc', 'confidence_desc', 'confidence_asc'],
}

/** Scores have up to four decimals: so far from one there is none. */
const BETWEEN = 0.000_05

/**
 * The question whose answers are exactly what a query wants; undefined where the station's search cannot say it
 * (station-api 4): then its list, which gives fifty times as much at once, is the quicker way.
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
    species.length === 0 && // it finds parts of names alone
    isPlain(text) &&
    (hours.length === 24 || isNight) && // its other times go by the sun, or overlap ours
    verified !== true && // of judged ones it knows either the correct or the false
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
