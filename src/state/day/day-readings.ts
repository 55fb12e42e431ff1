import { atom, type PrimitiveAtom } from 'jotai'
import { type ColumnCount, groupHours } from '../../domain/daily-summary.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import type { DaySlots, SummaryRow } from './day-slots.ts'

const NEWS_AT_MOST = 3
const NEWS_SHARE = 0.2

/** What can be read out of one view of a day. */
export function dayReadings(slots: DaySlots) {
  /** Where almost everything is new (a new station), nothing is news: then no name is singled out. */
  const isNewsAtom = atom((get) => {
    const count = get(slots.novelties).length
    return count > 0 && count <= Math.max(NEWS_AT_MOST, get(slots.totals).species * NEWS_SHARE)
  })

  /** The atom of one row, by scientific name. Asking for a row that is not there is our own bug. */
  const rowOfAtom = atom((get) => {
    const { rows } = get(slots.model)
    return (name: string): PrimitiveAtom<SummaryRow> => {
      const row = rows.get(name)
      if (!row) throw new Error(`No row for ${name}`)
      return row
    }
  })

  /** All rows of the day as they are now. Reading it follows every row: only for small questions. */
  const rowsAtom = atom((get): readonly SpeciesDay[] => {
    const { rows } = get(slots.model)
    return get(slots.arrangement).order.flatMap((name) => {
      const row = rows.get(name)
      return row ? [get(row).day] : []
    })
  })

  const groupMaximumAtom = (columns: ColumnCount) =>
    atom((get) => Math.max(0, ...get(rowsAtom).flatMap((row) => groupHours(row.hourly, columns))))

  /** The fullest cell of the day, by how hours are grouped: the scale of the heat. */
  const maximumAtoms = {
    24: atom((get) => get(slots.shown)?.hourMaximum ?? 0),
    12: groupMaximumAtom(12),
    4: groupMaximumAtom(4),
  } as const

  return { isNewsAtom, rowOfAtom, rowsAtom, maximumAtoms }
}
