import { atom, type PrimitiveAtom } from 'jotai'
import {
  type ColumnCount,
  groupHours,
  newsFirst,
  newsOf,
  type RowOrder,
  heatMaximum,
} from '../../domain/daily-summary.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import type { DaySlots, SummaryRow } from './day-slots.ts'

const NO_NEWS: readonly SpeciesDay[] = []

/** What can be read out of one view of a day. */
export function dayReadings(slots: DaySlots) {
  /** What is new on this day, and worth a word: what was never heard before it, then what is still new; ever, year, season. */
  const newsAtom = atom((get) => {
    const news = newsOf(get(slots.novelties), get(slots.totals).species)
    return news.length > 0 ? news : NO_NEWS
  })
  const newNamesAtom = atom((get) => get(newsAtom).map(({ scientificName }) => scientificName))

  /**
   * How the rows stand. Birds that are new stand first where the most heard would; `kept` are never folded away, in no order.
   */
  const arrangementAtom = atom((get): RowOrder & { readonly kept: readonly string[] } => {
    const kept = get(newNamesAtom)
    const sorted = get(slots.arrangement)
    return { ...(get(slots.sort) === 'count' ? newsFirst(sorted, kept) : sorted), kept }
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
    atom((get) => heatMaximum(Math.max(0, ...get(rowsAtom).flatMap((row) => groupHours(row.hourly, columns)))))

  /** The fullest cell of the day, by how hours are grouped: the scale of the heat. */
  const maximumAtoms = {
    24: atom((get) => get(slots.shown)?.hourMaximum ?? 0),
    12: groupMaximumAtom(12),
    4: groupMaximumAtom(4),
  } as const

  return { newsAtom, arrangementAtom, rowOfAtom, rowsAtom, maximumAtoms }
}
