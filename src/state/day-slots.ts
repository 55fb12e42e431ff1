import { atom, type PrimitiveAtom } from 'jotai'
import type { CalendarDate } from '../domain/calendar.ts'
import type { Look, Snapshot, Sort } from '../domain/daily-summary.ts'
import type { Detection } from '../domain/detection.ts'
import type { Failure } from '../domain/failure.ts'
import type { SpeciesDay } from '../domain/species-day.ts'
import { createLifetime, type Lifetime } from '../platform/lifetime.ts'

/** A row on the screen. `change` names what a live detection did last; its serial rises with each. */
export interface Row {
  readonly day: SpeciesDay
  readonly change?: { readonly serial: number; readonly hour: number; readonly isNew: boolean }
}

/** What the whole table needs to know; a live detection touches its row, and this only when it must. */
export interface DayShown {
  readonly date: CalendarDate
  readonly state: 'loading' | 'ready' | 'failed'
  readonly failure?: Failure
  /** Scientific names of the rows, in the order they became known: it changes only when a species joins. */
  readonly names: readonly string[]
  /** The fullest hour and the most heard species: the scales of heat and bars. */
  readonly hourMaximum: number
  readonly countMaximum: number
}

/** How the rows stand, apart from the rows themselves: a bird that overtakes another draws nothing anew. */
export interface Arrangement {
  /** Scientific names from top to bottom. */
  readonly order: readonly string[]
  /** From this index on rows are folded away; the number of rows when none are. */
  readonly foldFrom: number
}

/** What counting needs and nobody draws; changed in place. */
export interface DayModel {
  readonly rows: Map<string, PrimitiveAtom<Row>>
  readonly seen: Set<string | number>
  /** Live detections that came before it was known which ids the summary counts. */
  waiting: Detection[] | undefined
  /** Live detections since a summary was asked for: the answer may or may not count them. */
  since: Detection[]
  snapshot: Snapshot | undefined
  /** The look before this one, while a doubt is open. */
  before: Look | undefined
  /** Ends what is planned for the day on the screen. */
  lifetime: Lifetime
  request: AbortController | undefined
  /** How often the stream has opened. */
  gaps: number
  isReconciling: boolean
  serial: number
  /** How often in a row the newest list did not settle what the summary counts. */
  doubts: number
}

const newModel = (): DayModel => ({
  rows: new Map(),
  seen: new Set(),
  waiting: [],
  since: [],
  snapshot: undefined,
  before: undefined,
  lifetime: createLifetime(),
  request: undefined,
  gaps: 0,
  isReconciling: false,
  serial: 0,
  doubts: 0,
})

/** What loading and counting write: the day on the screen, the order of its rows, its sums and what is new. */
export const daySlots = () => ({
  model: atom(newModel),
  shown: atom<DayShown | undefined>(undefined),
  arrangement: atom<Arrangement>({ order: [], foldFrom: 0 }),
  totals: atom({ detections: 0, species: 0 }),
  novelties: atom<readonly SpeciesDay[]>([]),
  /** How rows are ordered. */
  sort: atom<Sort>('count'),
})

/** The slots of one view of a day. */
export type DaySlots = ReturnType<typeof daySlots>
