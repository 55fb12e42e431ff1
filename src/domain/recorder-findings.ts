import type { CalendarDate } from './calendar.ts'

/**
 * Kinds of what was found among a recorder's files and could not be used, each counted.
 *
 * - `unknownTable`: tables of no program that is known here
 * - `database`, `packed`: databases and archives, which are not opened
 * - `tooLarge`: tables or recordings that are too large to be read
 * - `outside`: links that lead out of the folder
 * - `unreadable`: files and folders that may not be read
 * - `faultyLines`: lines of tables that could not be read
 * - `withoutTime`: rows of which nothing tells when they were heard
 * - `unplayable`: recordings of a format that no browser plays: W4V
 * - `noTable`: there is no table at all
 */
export const RECORDER_FINDINGS = [
  'noTable',
  'unknownTable',
  'withoutTime',
  'faultyLines',
  'database',
  'packed',
  'tooLarge',
  'outside',
  'unreadable',
  'unplayable',
] as const
export type RecorderFindingKind = (typeof RECORDER_FINDINGS)[number]

/** Something that could not be used. */
export interface RecorderFinding {
  readonly kind: RecorderFindingKind
  readonly count: number
  /** One of the files, below the folder; empty where it is no matter of one. */
  readonly example: string
}

/** What a station has read of a recorder, or of the files that one has left. */
export interface RecorderSummary {
  /** Whether the recorder runs; else its files lie in a folder. */
  readonly isRunning: boolean
  readonly detections: number
  readonly species: number
  /** Days of the first and the last detection; undefined without one. */
  readonly first: CalendarDate | undefined
  readonly last: CalendarDate | undefined
  /** Empty for visitors who may not change anything: they have names of files. */
  readonly findings: readonly RecorderFinding[]
}
