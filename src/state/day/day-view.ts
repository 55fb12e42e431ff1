import { dailyRows } from './daily-rows.ts'
import { dayReadings } from './day-readings.ts'
import { daySlots } from './day-slots.ts'
import { dateChoice } from './selected-date.ts'
import type { StationStore } from '../station.ts'

/** One view of a day, as state: which day, its rows live, and their order. What is known of the station is not in it. */
export function dayView() {
  const slots = daySlots()
  const readings = dayReadings(slots)
  const { arrangement: arrangementAtom, totals: totalsAtom, novelties: noveltiesAtom, sort: sortAtom } = slots
  return {
    ...dateChoice(),
    ...readings,
    ...dailyRows(slots, readings.rowsAtom),
    /** The order of the rows and where the fold is. */
    arrangementAtom,
    /** Detections and species of the day, counting live ones. */
    totalsAtom,
    /** New species: what was never heard before this day, then what is still new; ever, this year, this season. */
    noveltiesAtom,
    /** How rows are ordered. */
    sortAtom,
  }
}

/** One view of a day. */
export type DayView = ReturnType<typeof dayView>

const viewsOf = new WeakMap<StationStore, WeakMap<object, DayView>>()

/**
 * The view that belongs to somebody, who finds it as it was left.
 *
 * @param owner the dashboard around a summary, else the summary's host
 */
export function dayViewFor(store: StationStore, owner: object): DayView {
  const views = viewsOf.get(store) ?? new WeakMap<object, DayView>()
  viewsOf.set(store, views)
  const view = views.get(owner) ?? dayView()
  views.set(owner, view)
  return view
}
