import { atom, type PrimitiveAtom, type WritableAtom } from 'jotai'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { RowOrder, Sort } from '../../domain/daily-summary.ts'
import type { DayCounts, DayEvent } from '../../domain/day-counts.ts'
import type { Failure } from '../../domain/failure.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { boxAtom } from '../box-atom.ts'

/** A row on the screen. `change` names what a live detection did last; its serial rises with each. */
export interface SummaryRow {
  readonly day: SpeciesDay
  readonly change?: { readonly serial: number; readonly hour: number; readonly isNew: boolean }
}

/** What the whole table needs to know; a live detection touches its row, and this only when it must. */
export interface DayShown {
  readonly date: CalendarDate
  /** How it stands with the last question; there may be rows from an earlier one. */
  readonly state: 'loading' | 'ready' | 'failed'
  readonly failure?: Failure | undefined
  /** Scientific names of the rows, in the order they became known: it changes only when a species joins. */
  readonly names: readonly string[]
  /** The fullest hour and the most heard species: the scales of heat and bars. */
  readonly hourMaximum: number
  readonly countMaximum: number
}

/** Working state of counting, in a box. */
export interface DayModel {
  readonly rows: Map<string, PrimitiveAtom<SummaryRow>>
  /** What has happened and is not taken up yet: the code that counts comes after the first rows. */
  readonly events: DayEvent[]
  /** What is known of the counts; undefined until something is taken up. */
  counts: DayCounts | undefined
  /** Takes up what has happened; undefined until its code is there. */
  takeUp: WritableAtom<null, [], void> | undefined
  /** Nobody looks any more: plans have ended. */
  isLeft: boolean
  /** Number of changes of counts that the rows know. */
  changes: number
  /** Ends what is planned for the day on the screen. */
  lifetime: Lifetime
  /** Gives up to ask again in a while, if that is planned. */
  cancelLater: (() => void) | undefined
  request: AbortController | undefined
  serial: number
}

/** How a summary is asked for. */
export interface SummaryQuestion {
  /** The answer is to be later than what is known by now: the question is sent in so many milliseconds. */
  readonly afterMs?: number
  /** Nobody has asked for it just now. */
  readonly isBackground?: true
}

const newModel = (): DayModel => ({
  rows: new Map(),
  events: [],
  counts: undefined,
  takeUp: undefined,
  isLeft: false,
  changes: 0,
  lifetime: createLifetime(),
  cancelLater: undefined,
  request: undefined,
  serial: 0,
})

/** What loading and counting write: the day on the screen, the order of its rows, its sums and what is new. */
export const daySlots = () => ({
  model: boxAtom(newModel),
  shown: atom<DayShown | undefined>(undefined),
  /** Apart from the rows themselves: a bird that overtakes another draws nothing anew. As sorted: new birds are put first later. */
  arrangement: atom<RowOrder>({ order: [], foldFrom: 0 }),
  totals: atom({ detections: 0, species: 0 }),
  novelties: atom<readonly SpeciesDay[]>([]),
  /** How rows are ordered. */
  sort: atom<Sort>('count'),
})

/** The slots of one view of a day. */
export type DaySlots = ReturnType<typeof daySlots>
