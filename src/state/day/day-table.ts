import { atom } from 'jotai'
import {
  compareRows,
  foldIndex,
  newsOf,
  noveltyAge,
  noveltyOf,
  type Sort,
  heatMaximum,
} from '../../domain/daily-summary.ts'
import type { SpeciesDay } from '../../domain/species-day.ts'
import { localeAtom } from '../preferences/locale.ts'
import type { DaySlots, SummaryRow } from './day-slots.ts'

const nameOf = ({ scientificName }: SpeciesDay): string => scientificName
/** Text about a new bird. */
const newsText = (row: SpeciesDay): string => `${nameOf(row)} ${noveltyOf(row)} ${noveltyAge(row)}`
const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index])

/** Actions that write the rows of a day on the screen. Unchanged rows stay the same objects, and draw nothing anew. */
export function dayTable(slots: DaySlots) {
  const tellAtom = telling(slots)

  /** Puts rows on the screen in place of those that are there. */
  const putAtom = atom(null, (get, set, days: readonly SpeciesDay[]): void => {
    const { rows } = get(slots.model)
    const names = new Set(days.map(nameOf))
    for (const name of rows.keys()) if (!names.has(name)) rows.delete(name)
    for (const day of days) {
      const row = rows.get(nameOf(day))
      if (!row) rows.set(nameOf(day), atom<SummaryRow>({ day }))
      else if (!isSameDay(get(row).day, day)) set(row, { ...get(row), day })
    }
    set(tellAtom)
  })

  /** Sorts the rows anew: after choosing an order or a language. */
  const sortRowsAtom = atom(null, (_get, set, sort: Sort): void => {
    set(slots.sort, sort)
    set(tellAtom)
  })

  return { putAtom, sortRowsAtom }
}

/** Action that updates the whole table by its rows: scales, sums, news, order and fold. */
export const telling = (slots: DaySlots) =>
  atom(null, (get, set): void => {
    const before = get(slots.shown)
    if (!before) return
    const { rows } = get(slots.model)
    const last = get(slots.arrangement)
    const days = [...new Set([...last.order, ...rows.keys()])].flatMap((name) => {
      const row = rows.get(name)
      return row ? [get(row).day] : []
    })
    const byNews = compareRows('new', get(localeAtom))
    const sorted = days.toSorted(compareRows(get(slots.sort), get(localeAtom)))
    const novelties = days.filter(noveltyOf).toSorted(byNews)
    if (!isSameList(novelties.map(newsText), get(slots.novelties).map(newsText))) set(slots.novelties, novelties)

    const there = before.names.filter((name) => rows.has(name))
    const isSame = there.length === before.names.length && there.length === rows.size
    const drawn = (): readonly SpeciesDay[] =>
      newsOf(novelties, days.length).length > 0 ? days.toSorted(byNews) : sorted // rows at the top are drawn first
    const names = isSame ? before.names : [...new Set([...there, ...drawn().map(nameOf)])]
    const hourMaximum = heatMaximum(Math.max(0, ...days.map(({ hourly }) => Math.max(...hourly))))
    const countMaximum = Math.max(0, ...days.map(({ count }) => count))
    if (!isSame || hourMaximum !== before.hourMaximum || countMaximum !== before.countMaximum)
      set(slots.shown, { ...before, names, hourMaximum, countMaximum })

    const detections = days.reduce((sum, { count }) => sum + count, 0)
    const totals = get(slots.totals)
    if (detections !== totals.detections || days.length !== totals.species)
      set(slots.totals, { detections, species: days.length })

    const order = sorted.map(nameOf)
    const foldFrom =
      get(slots.sort) === 'count' ? foldIndex(order.length, (index) => sorted[index]?.count ?? 0) : order.length
    if (foldFrom !== last.foldFrom || !isSameList(order, last.order)) set(slots.arrangement, { order, foldFrom })
  })

const isSameDay = (a: SpeciesDay, b: SpeciesDay): boolean =>
  a.count === b.count && a.latestHeard === b.latestHeard && a.hourly.every((count, hour) => count === b.hourly[hour])
