import type { Detection } from '../detection.ts'
import type { Dialect } from '../station-config.ts'
import type { ResultsSort } from './search-query.ts'

/** Compares two detections for `toSorted`. */
export type DetectionOrder = (a: Detection, b: Detection) => number

/** What has no number yet was heard last. */
const numberOf = ({ id }: Detection): number => id || Number.MAX_SAFE_INTEGER

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** By the station's wall clock, and in the order of recording where the second is the same. */
const byTime: DetectionOrder = (a, b) => byText(a.date + a.time, b.date + b.time) || byRecording(a, b)
/** By the common name as it is written; no language's alphabet. */
const bySpecies: DetectionOrder = (a, b) => byText(a.commonName, b.commonName)
const byConfidence: DetectionOrder = (a, b) => a.confidence - b.confidence
/** What is equal comes in the order of recording, as stations do it, whichever way the rest is sorted. */
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
 * The order that a sort means. A classic station knows newer and older by the number of a detection alone: in the hour
 * that an autumn night tells twice, and for what was announced late, that is not the order of the clock.
 */
export function resultOrder(sort: ResultsSort, dialect: Dialect): DetectionOrder {
  if (dialect === 'current' || !sort.startsWith('date')) return ORDERS[sort]
  return sort === 'date_asc' ? byRecording : (a, b) => byRecording(b, a)
}
