/** The door to what a station keeps: rows, reviews, counts, notices. */
export type * from './analytics/contract.ts'
export type * from './contract.ts'
export type * from './records.ts'
