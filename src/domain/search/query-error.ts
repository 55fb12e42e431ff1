/** Every way in which a part of a search can be wrong. The sentence a person reads comes from the kind (Spec §5). */
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

/** A part of a search that says nothing a station could be asked. */
export interface QueryError {
  readonly kind: QueryErrorKind
  /** Name of the filter as it was written; untrusted text. */
  readonly name: string
  /** The operator as it was written; empty where there was none. */
  readonly operator: string
  /** The whole part as it was written; untrusted text. */
  readonly raw: string
  /** Where the part begins in what was typed, UTF-16 units; 0 for a part of an address. */
  readonly start: number
}
