import { atom, type PrimitiveAtom } from 'jotai'
import {
  type ColumnCount,
  groupHours,
  heatMaximum,
  newsFirst,
  newsOf,
  type RowOrder,
} from '../../domain/daily-summary.ts'
import { isNight } from '../../domain/night.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { stationMinuteAtom, stationTodayAtom } from '../clock.ts'
import type { StationStore } from '../station.ts'
import { dailyRows } from './daily-rows.ts'
import { daySlots, type DaySlots, type SummaryRow } from './day-slots.ts'
import { type DateChoice, dateChoice } from './selected-date.ts'
import { knownSunTimesAtom } from './sun-times.ts'

const NO_NEWS: readonly SpeciesDay[] = []

/**
 * View of a day as state: its date, its live rows, and their order. What is known of the station is shared, and not in
 * it.
 */
export function dayView(choice: DateChoice = dateChoice()) {
  const slots = daySlots()
  const readings = dayReadings(slots)
  const { totals: totalsAtom, sort: sortAtom } = slots
  /** Whether today has not begun for the birds, so that the day before is shown (`domain/night`). */
  const isNightAtom = atom(
    (get) =>
      get(choice.isTodayAtom) &&
      isNight(get(stationMinuteAtom), get(totalsAtom).species, get(knownSunTimesAtom(get(stationTodayAtom)))),
  )
  return {
    ...choice,
    ...readings,
    ...dailyRows(slots),
    isNightAtom,
    /** Detections and species of the day, live ones included. */
    totalsAtom,
    /** Sort of the rows. */
    sortAtom,
  }
}

/** View of a day. */
export type DayView = ReturnType<typeof dayView>

const viewsOf = new WeakMap<StationStore, WeakMap<object, DayView>>()

/**
 * View that belongs to an owner, who finds it as it was left.
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

/** Readings of one view of a day. */
function dayReadings(slots: DaySlots) {
  /** News of this day: first detections, then species that are still new; ever, year, season. */
  const newsAtom = atom((get) => {
    const news = newsOf(get(slots.novelties), get(slots.totals).species)
    return news.length > 0 ? news : NO_NEWS
  })
  const newNamesAtom = atom((get) => get(newsAtom).map(({ scientificName }) => scientificName))

  /** Order of the rows. In the order by count new birds come first; `kept` are never folded, in no order. */
  const arrangementAtom = atom((get): RowOrder & { readonly kept: readonly string[] } => {
    const kept = get(newNamesAtom)
    const sorted = get(slots.arrangement)
    return { ...(get(slots.sort) === 'count' ? newsFirst(sorted, kept) : sorted), kept }
  })

  /** Function from a scientific name to the atom of its row. Asking for a missing row is our own bug. */
  const rowOfAtom = atom((get) => {
    const { rows } = get(slots.model)
    return (name: string): PrimitiveAtom<SummaryRow> => {
      const row = rows.get(name)
      if (!row) throw new Error(`No row for ${name}`)
      return row
    }
  })

  /** Rows of the day as they are now. Reading it follows every row: only for small questions. */
  const rowsAtom = atom((get): readonly SpeciesDay[] => {
    const { rows } = get(slots.model)
    return get(slots.arrangement).order.flatMap((name) => {
      const row = rows.get(name)
      return row ? [get(row).day] : []
    })
  })

  const groupMaximumAtom = (columns: ColumnCount) =>
    atom((get) => heatMaximum(Math.max(0, ...get(rowsAtom).flatMap((row) => groupHours(row.hourly, columns)))))

  /** Fullest cell of the day, by the groups of hours: the scale of the heat. */
  const maximumAtoms = {
    24: atom((get) => get(slots.shown)?.hourMaximum ?? 0),
    12: groupMaximumAtom(12),
    4: groupMaximumAtom(4),
  } as const

  return { newsAtom, arrangementAtom, rowOfAtom, rowsAtom, maximumAtoms }
}
