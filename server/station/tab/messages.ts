import type { CalendarDate } from '../../../src/domain/calendar.ts'
import type { WallClock } from '../../../src/domain/station-clock.ts'
import type { TableSample } from '../../../src/domain/recorder-files/table-columns.ts'
import type { TableColumns } from '../../../src/domain/recorder-files/table-roles.ts'

/** File that somebody has given to the page. */
export interface GivenFile {
  readonly file: File
  /** Its name, with the folders in which it was given. */
  readonly path: string
}

/** What somebody has said of the columns of tables, by what their heads have in common. */
export type ColumnsByHeads = Readonly<Record<string, TableColumns>>

/** Reasons why nothing, or not all, of a file was read. */
export const FILE_TROUBLES = [
  'empty',
  'unknown',
  'otherTable',
  'otherJson',
  'otherDatabase',
  'broken',
  'archive',
  'packed',
  'cutOff',
  'emptyArchive',
  'inDatabase',
  'tooLarge',
  'sound',
  'stopped',
  'noTimes',
] as const
export type FileTrouble = (typeof FILE_TROUBLES)[number]

/** Findings of a file, in numbers. */
export interface OpenedFile {
  readonly path: string
  /** Program that has written it; empty where nobody knows. */
  readonly program: string
  readonly trouble?: FileTrouble
  /** What stands in it instead: columns, or names of tables. */
  readonly found?: string
  /** Beginning of a table that nobody knows, for somebody who does. */
  readonly sample?: TableSample
  /** Rows that are new here. */
  readonly added: number
  /** Rows that were here already, or stand there twice. */
  readonly copies: number
  /** Rows of which nothing tells the time. */
  readonly withoutTime: number
  /** Rows that name a noise. */
  readonly noAnimals: number
  /** Rows that cannot be read. */
  readonly unreadable: number
  /** Rows whose recording was given, too. */
  readonly clips: number
  /** Links in an archive, and entries whose names lead out of it: none is read. */
  readonly links: number
  readonly outside: number
}

/** State of what the tab holds. */
export interface TabFacts {
  readonly detections: number
  readonly species: number
  /** First and last day; undefined while there is nothing. */
  readonly from: CalendarDate | undefined
  readonly to: CalendarDate | undefined
  /** Zone in which times without an offset were read. */
  readonly zone: string
  /** Time of the newest detection, by the clocks of that zone and of this browser's; undefined while there is none. */
  readonly newest: { readonly there: WallClock; readonly here: WallClock } | undefined
  /** Whether it is kept in the browser, goes with the page, or is held by another tab, so that this one has nothing. */
  readonly keeping: 'kept' | 'page' | 'elsewhere'
  /** Detections whose recording can be played now, and the number of them before the page was loaded anew. */
  readonly recordings: number
  readonly recordingsBefore: number
}

/** Progress with the files that were given. */
export interface OpenProgress {
  readonly path: string
  /** Number of the file, from 1, and of all. */
  readonly file: number
  readonly files: number
  /** 0 to 1, of this file. */
  readonly fraction: number
  /** Detections that are new here so far. */
  readonly added: number
}

/** Answer of the station to a request. */
export interface TabResponse {
  readonly status: number
  readonly type: string
  readonly body: string | Blob
}

/** Questions to the worker with their answers. */
export interface TabQuestions {
  readonly request: { readonly ask: TabRequest; readonly answer: TabResponse }
  /** Reads files; `zone`, or that of their place where it is empty, counts while nothing was read before, `columns` for tables that nobody else knows. */
  readonly open: {
    readonly ask: { readonly files: readonly GivenFile[]; readonly zone: string; readonly columns: ColumnsByHeads }
    readonly answer: readonly OpenedFile[]
  }
  /** Ends the reading of files: what was read stays. */
  readonly stop: { readonly ask: undefined; readonly answer: undefined }
  readonly facts: { readonly ask: undefined; readonly answer: TabFacts }
  /** Deletes everything. */
  readonly forget: { readonly ask: undefined; readonly answer: TabFacts }
}
export type TabQuestionKind = keyof TabQuestions

/** Request to the station. */
export interface TabRequest {
  readonly method: string
  /** Path with its query, from `/api` on. */
  readonly path: string
  readonly body: string
}

/** Message of the page. */
export type MessageToTab = {
  readonly [Kind in TabQuestionKind]: {
    readonly id: number
    readonly kind: Kind
    readonly ask: TabQuestions[Kind]['ask']
  }
}[TabQuestionKind]

/** Message of the worker: progress, an answer, or a failure in a technical sentence. */
export type MessageOfTab =
  | { readonly id: number; readonly progress: OpenProgress }
  | { readonly id: number; readonly answer: TabQuestions[TabQuestionKind]['answer'] }
  | { readonly id: number; readonly failure: string }
