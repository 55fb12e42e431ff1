import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import type { Detection } from '../../../src/domain/detection.ts'
import { countDetections } from '../../../src/state/day/live-counting.ts'
import { daySlots } from '../../../src/state/day/day-slots.ts'
import { dayTable } from '../../../src/state/day/day-table.ts'
import { aDetection, summaryOf } from '../../support/birds.ts'
import fc from '../../support/fast-check.ts'

const date = '2026-05-17' as CalendarDate // reason: ISO form

const isNew = (name: string): boolean => name === 'Species 7' || name === 'Species 8'

/** A table of a day, and what it says of all its rows. */
function aTable() {
  const store = createStore()
  const slots = daySlots()
  const { putAtom, sortRowsAtom } = dayTable(slots)
  const countAtom = countDetections(slots)
  store.set(slots.shown, { date, state: 'ready', names: [], hourMaximum: 0, countMaximum: 0 })
  const facts = () => {
    const { names, ...scales } = store.get(slots.shown) ?? {}
    const news = store.get(slots.novelties).map(({ scientificName }) => scientificName)
    return { ...scales, names: new Set(names), ...store.get(slots.totals), ...store.get(slots.arrangement), news }
  }
  return {
    facts,
    names: () => store.get(slots.shown)?.names,
    slots: () =>
      [slots.shown, slots.totals, slots.arrangement, slots.novelties].map((slot) => store.get<unknown>(slot)),
    put: (heard: readonly Detection[]) =>
      store.set(
        putAtom,
        summaryOf(heard).map((row) => ({ ...row, isNewSpecies: isNew(row.scientificName) })),
      ),
    count: (heard: readonly Detection[]) => store.set(countAtom, heard),
    sort: (sort: 'count' | 'name' | 'first') => store.set(sortRowsAtom, sort),
  }
}

const heardOf = fc.array(
  fc.record({ species: fc.integer({ min: 0, max: 40 }), hour: fc.integer({ min: 0, max: 23 }) }),
  { maxLength: 120 },
)
const detections = (heard: readonly { readonly species: number; readonly hour: number }[]): readonly Detection[] =>
  heard.map(({ species, hour }, index) => {
    const name = `Species ${species}`
    const time = `${String(hour).padStart(2, '0')}:00:${String(index % 60).padStart(2, '0')}` as ClockTime // reason: built so
    return aDetection({
      id: index + 1,
      scientificName: name,
      commonName: name,
      date,
      time,
      isNewSpecies: isNew(name),
    })
  })

test('a table counts every detection, and says the same of what was counted one by one as of what came in a summary', () => {
  const sorts = fc.constantFrom('count', 'name', 'first')
  fc.assert(
    fc.property(heardOf, fc.nat(40), sorts, (heard, split, sort) => {
      const all = detections(heard)
      const [live, told] = [aTable(), aTable()]
      live.sort(sort)
      live.put(all.slice(0, split))
      for (const one of all.slice(split)) live.count([one])
      told.put(all)
      told.sort(sort)
      expect(live.facts()).toEqual(told.facts())
      const species = new Set(heard.map((one) => one.species)).size
      expect(live.facts()).toMatchObject({ detections: heard.length, species })
    }),
    { numRuns: 100 },
  )
})

test('what has not changed stays the very same', () => {
  const table = aTable()
  const all = detections([
    { species: 1, hour: 5 },
    { species: 7, hour: 6 },
    { species: 1, hour: 5 },
  ])
  table.put(all)
  const before = table.slots()
  table.put(all)
  table.count([aDetection({ scientificName: 'Species 1', date: '2026-05-16' as CalendarDate })]) // reason: ISO form
  expect(table.slots().every((slot, index) => slot === before[index])).toBe(true)
})

test('a species that joins takes no other from where it was drawn', () => {
  const table = aTable()
  const [robin, wren, tit] = ['Robin', 'Wren', 'Tit'].map((name, index) =>
    aDetection({ id: index + 1, scientificName: name, commonName: name, date }),
  )
  if (!robin || !wren || !tit) throw new Error('three of them')
  table.put([robin, wren])
  const before = table.names() ?? []
  table.put([tit, { ...tit, id: 9 }, robin, wren])
  expect(table.names()).toEqual([...before, 'Tit'])
  table.put([tit, robin])
  expect(table.names()).toEqual([...before.filter((name) => name !== 'Wren'), 'Tit'])
})
