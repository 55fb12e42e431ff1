import { atom, type PrimitiveAtom, type WritableAtom } from 'jotai'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { RowOrder, Sort } from '../../domain/daily-summary.ts'
import type { DayCounts, DayEvent } from '../../domain/day-counts.ts'
import type { Failure } from '../../domain/failure.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { boxAtom } from '../box-atom.ts'

/** Row on the screen. `change` names the last effect of a live detection; its serial rises with each. */
export interface SummaryRow {
  readonly day: SpeciesDay
  readonly change?: { readonly serial: number; readonly hour: number; readonly isNew: boolean }
}

/** State of the whole table; a live detection changes its row, and this only when necessary. */
export interface DayShown {
  readonly date: CalendarDate
  /** State of the last question; there may be rows from an earlier one. */
  readonly state: 'loading' | 'ready' | 'failed'
  readonly failure?: Failure | undefined
  /** Scientific names of the rows, in the order they became known: it changes only when a species joins. */
  readonly names: readonly string[]
  /** Fullest hour and most heard species: the scales of heat and bars. */
  readonly hourMaximum: number
  readonly countMaximum: number
}

/** Working state of counting, in a box. */
export interface DayModel {
  readonly rows: Map<string, PrimitiveAtom<SummaryRow>>
  /** Events that wait: the code that counts is loaded after the first rows. */
  readonly events: DayEvent[]
  /** Known counts; undefined before the first event. */
  counts: DayCounts | undefined
  /** Action that applies the events; undefined until its code is loaded. */
  takeUp: WritableAtom<null, [], void> | undefined
  /** Whether there are no readers any more: plans have ended. */
  isLeft: boolean
  /** Number of changes of counts that the rows know. */
  changes: number
  /** Lifetime of the plans for the day on the screen. */
  lifetime: Lifetime
  /** Cancels a planned question; undefined without one. */
  cancelLater: (() => void) | undefined
  request: AbortController | undefined
  serial: number
}

/** Question for a summary. */
export interface SummaryQuestion {
  /** Delay of the question, milliseconds, so that its answer is later than what is known now. */
  readonly afterMs?: number
  /** Whether nobody waits for it. */
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

/** Slots that loading and counting write: the day on the screen, the order of its rows, its sums and its news. */
export const daySlots = () => ({
  model: boxAtom(newModel),
  shown: atom<DayShown | undefined>(undefined),
  /**
   * Order apart from the rows themselves: a bird that overtakes another draws nothing anew. As sorted: new birds are
   * put first later.
   */
  arrangement: atom<RowOrder>({ order: [], foldFrom: 0 }),
  totals: atom({ detections: 0, species: 0 }),
  novelties: atom<readonly SpeciesDay[]>([]),
  /** Sort of the rows. */
  sort: atom<Sort>('count'),
})

/** Slots of one view of a day. */
export type DaySlots = ReturnType<typeof daySlots>
