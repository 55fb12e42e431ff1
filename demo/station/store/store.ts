/**
 * The door to the station's memory. `openStore` makes the history on first use (a few seconds, with progress) and opens
 * it at once later on, catching up on the hours in between.
 */
export type * from './analytics/contract.ts'
export type * from './contract.ts'
export { openStore } from './open.ts'
export type * from './records.ts'
