import type { CalendarDate } from '../../../../src/domain/calendar.ts'
import { dayAfter, ONE_DAY_MS } from '../../garden/dates.ts'
import { numberOf, type SqlRow, textOf } from '../row.ts'
import type { StoreAnalytics, StoredDayCount } from './contract.ts'
import type { Grouping } from './grouping.ts'
import type { Questions } from './questions.ts'

/** How often, and how much of different kinds, was something heard on each day. */
export function createDayCounts({ species }: Questions, grouped: Grouping): Pick<StoreAnalytics, 'days' | 'diversity'> {
  return {
    days: (selection, offset) => {
      const counts = new Map<CalendarDate, number>()
      const add = (date: CalendarDate, count: number): void => {
        if (count > 0) counts.set(date, (counts.get(date) ?? 0) + count)
      }
      for (const row of grouped(['date'], selection, offset)) {
        const [date, count, { to, moved }] = [dateOf(row), numberOf(row, 'count'), movedOf(row)]
        add(date, count - moved)
        add(to, moved)
      }
      return inOrder(counts)
    },
    diversity: (selection, offset) => {
      // a day of the offset begins or ends within a neighbour of the wall clock's
      const wide = { ...selection, from: dayAfter(selection.from, -1), to: dayAfter(selection.to, 1) }
      const names = species()
      const heard = new Map<CalendarDate, Set<string>>()
      const add = (date: CalendarDate, name: string): void => {
        if (date >= selection.from && date <= selection.to) heard.set(date, (heard.get(date) ?? new Set()).add(name))
      }
      for (const row of grouped(['date', 'species'], wide, offset)) {
        const name = names.get(numberOf(row, 'species'))?.scientificName ?? ''
        const { to, moved } = movedOf(row)
        if (moved < numberOf(row, 'count')) add(dateOf(row), name)
        if (moved > 0) add(to, name)
      }
      return inOrder(new Map([...heard].map(([date, names]) => [date, names.size])))
    },
  }
}

/** The day of the wall clock of a row. */
export const dateOf = (row: SqlRow): CalendarDate => textOf(row, 'date') as CalendarDate // reason: written by us

/**
 * How many of a day's detections belong to a neighbouring day of the offset: all of them to the same one, for a zone is
 * off in one direction.
 */
function movedOf(row: SqlRow): { readonly to: CalendarDate; readonly moved: number } {
  const date = dateOf(row)
  if (row['days'] === undefined) return { to: date, moved: 0 }
  const moved = numberOf(row, 'days') - (numberOf(row, 'count') * Date.parse(date)) / ONE_DAY_MS
  return { to: dayAfter(date, Math.sign(moved)), moved: Math.abs(moved) }
}

const inOrder = (counts: ReadonlyMap<CalendarDate, number>): StoredDayCount[] =>
  [...counts].map(([date, count]) => ({ date, count })).sort((a, b) => (a.date < b.date ? -1 : 1))
