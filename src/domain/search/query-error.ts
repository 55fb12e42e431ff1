/** Kinds of errors in a part of a search; a person reads the sentence of the kind (Spec §5). */
export const QUERY_ERROR_KINDS = [
  'unknown-filter', // a name that is no filter
  'operator', // an operator that this filter does not take
  'confidence', // no number from 0 to 100
  'time', // no part of the day
  'date-format', // neither YYYY-MM-DD nor a shortcut
  'date', // written like a day, but no day of the calendar
  'hour', // no hour from 0 to 23
  'hour-range', // one end is no hour from 0 to 23
  'daterange-format', // not two values
  'daterange-values', // one end is not written like a day
  'daterange-dates', // one end is no day of the calendar
  'daterange-order', // it ends before it starts
  'verified', // no word of the verified filter
  'locked', // no word of the locked filter
  'species', // empty
  'location', // empty
] as const
export type QueryErrorKind = (typeof QUERY_ERROR_KINDS)[number]

/** Part of a search that could not be understood. */
export interface QueryError {
  readonly kind: QueryErrorKind
  /** Name of the filter as it was written; untrusted text. */
  readonly name: string
  /** The operator as it was written; empty where there was none. */
  readonly operator: string
  /** Text of the part as it was written; untrusted. */
  readonly raw: string
  /** Start of the part in the typed text, UTF-16 units; 0 for a part of an address. */
  readonly start: number
}
