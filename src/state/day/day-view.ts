import { atom } from 'jotai'
import { isNight } from '../../domain/night.ts'
import { stationMinuteAtom, stationTodayAtom } from '../clock.ts'
import { dailyRows } from './daily-rows.ts'
import { dayReadings } from './day-readings.ts'
import { daySlots } from './day-slots.ts'
import { type DateChoice, dateChoice } from './selected-date.ts'
import type { StationStore } from '../station.ts'
import { knownSunTimesAtom } from './sun-times.ts'

/** One view of a day, as state: which day, its rows live, and their order. What is known of the station is not in it. */
export function dayView(choice: DateChoice = dateChoice()) {
  const slots = daySlots()
  const readings = dayReadings(slots)
  const { totals: totalsAtom, sort: sortAtom } = slots
  /** Whether today has not begun for the birds: the day before is the one to show (`domain/night`). */
  const isNightAtom = atom(
    (get) =>
      get(choice.isTodayAtom) &&
      isNight(get(stationMinuteAtom), get(totalsAtom).species, get(knownSunTimesAtom).get(get(stationTodayAtom))),
  )
  return {
    ...choice,
    ...readings,
    ...dailyRows(slots),
    isNightAtom,
    /** Detections and species of the day, counting live ones. */
    totalsAtom,
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
