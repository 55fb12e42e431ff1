import { atom } from 'jotai'
import { compareRows, noveltyOf } from '../../domain/daily-summary.ts'
import { withDetection } from '../../domain/day-row.ts'
import type { Detection } from '../../domain/detection.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { arranging, type DaySlots, type SummaryRow } from './day-slots.ts'
import { localeAtom } from '../preferences/locale.ts'

/** The action that counts detections of the day on the screen. Costs what the batch holds, however long the table is. */
export function countDetections(slots: DaySlots) {
  const arrangeAtom = arranging(slots)
  /** Moves a row up to where its count belongs; the same array comes back when it stays. */
  const placeAtom = atom(
    null,
    (get, _set, order: readonly string[], name: string, isNew: boolean): readonly string[] => {
      const { rows } = get(slots.model)
      const dayOf = (key: string | undefined): SpeciesDay | undefined => {
        const row = key === undefined ? undefined : rows.get(key)
        return row && get(row).day
      }
      const compare = compareRows(get(slots.sort), get(localeAtom))
      const here = dayOf(name)
      const from = isNew ? order.length : order.indexOf(name)
      let to = from
      for (
        let above = dayOf(order[to - 1]);
        to > 0 && here && above && compare(here, above) < 0;
        above = dayOf(order[to - 1])
      ) {
        to -= 1
      }
      if (to === from && !isNew) return order
      const next = order.filter((key) => key !== name)
      next.splice(to, 0, name)
      return next
    },
  )

  return atom(null, (get, set, batch: readonly Detection[]): void => {
    const model = get(slots.model)
    const shown = get(slots.shown)
    if (!shown) return
    let { hourMaximum, countMaximum } = shown
    const joined: string[] = []
    let { order } = get(slots.arrangement)
    const totals = { ...get(slots.totals) }
    for (const detection of batch) {
      if (detection.date !== shown.date) continue
      const name = detection.scientificName
      const known = model.rows.get(name)
      const day = withDetection(known && get(known).day, detection)
      model.serial += 1
      const change = { serial: model.serial, hour: Number(detection.time.slice(0, 2)), isNew: !known }
      const row = { day, change }
      if (known) set(known, row)
      else model.rows.set(name, atom<SummaryRow>(row))
      totals.detections += 1
      if (!known) {
        totals.species += 1
        joined.push(name)
        if (noveltyOf(day))
          set(slots.novelties, [...get(slots.novelties), day].sort(compareRows('new', get(localeAtom))))
      }
      hourMaximum = Math.max(hourMaximum, day.hourly[change.hour] ?? 0)
      countMaximum = Math.max(countMaximum, day.count)
      order = set(placeAtom, order, name, !known)
    }
    set(slots.totals, totals)
    const names = joined.length === 0 ? shown.names : [...shown.names, ...joined]
    if (names !== shown.names || hourMaximum !== shown.hourMaximum || countMaximum !== shown.countMaximum) {
      set(slots.shown, { ...shown, names, hourMaximum, countMaximum })
    }
    set(arrangeAtom, order)
  })
}
