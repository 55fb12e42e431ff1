import type { Detection } from '../detection.ts'
import type { Dialect } from '../station-config.ts'
import type { ResultsSort } from './search-query.ts'

/** Comparator of two detections for `toSorted`. */
export type DetectionOrder = (a: Detection, b: Detection) => number

/** Id for sorting: a detection without one is the newest. */
const numberOf = ({ id }: Detection): number => id || Number.MAX_SAFE_INTEGER

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Order by the station's wall clock, and by recording where the second is the same. */
const byTime: DetectionOrder = (a, b) => byText(a.date + a.time, b.date + b.time) || byRecording(a, b)
/** Order by the common name as it is written, without a language's alphabet. */
const bySpecies: DetectionOrder = (a, b) => byText(a.commonName, b.commonName)
const byConfidence: DetectionOrder = (a, b) => a.confidence - b.confidence
/** Order of recording, which stations use for equal rows in every sort. */
const byRecording: DetectionOrder = (a, b) => numberOf(a) - numberOf(b)

const ORDERS: Readonly<Record<ResultsSort, DetectionOrder>> = {
  date_desc: (a, b) => byTime(b, a),
  date_asc: byTime,
  species_asc: (a, b) => bySpecies(a, b) || byRecording(a, b),
  species_desc: (a, b) => bySpecies(b, a) || byRecording(a, b),
  confidence_desc: (a, b) => byConfidence(b, a) || byRecording(a, b),
  confidence_asc: (a, b) => byConfidence(a, b) || byRecording(a, b),
}

/**
 * Order of a sort. A classic station sorts newest and oldest by id alone, which is not the order of the clock in the
 * repeated hour of an autumn night, and for detections that came late.
 */
export function resultOrder(sort: ResultsSort, dialect: Dialect): DetectionOrder {
  if (dialect === 'current' || !sort.startsWith('date')) return ORDERS[sort]
  return sort === 'date_asc' ? byRecording : (a, b) => byRecording(b, a)
}
