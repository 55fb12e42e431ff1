import fc from '../../support/fast-check.ts'
import { expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import type { Detection } from '../../../src/domain/detection.ts'
import { success } from '../../../src/domain/result.ts'
import { resultOrder } from '../../../src/domain/search/results.ts'
import { type ResultsSort } from '../../../src/domain/search/search-query.ts'
import type { StationPlan, StationQuestion } from '../../../src/domain/search/station-plan.ts'
import type { AskList } from '../../../src/state/detections/result-reader.ts'
import { resultReader } from '../../../src/state/detections/result-reader.ts'
import { FARTHEST_OFFSET } from '../../../src/station/limits.ts'
import { aDetection } from '../../support/birds.ts'

const wanted = ({ locked }: Detection): boolean => locked
const bird = (id: number, locked = true): Detection =>
  aDetection({ id, locked, date: '2026-05-01' as CalendarDate, confidence: (id * 37) % 100 }) // reason: ISO form
const PLAN: StationPlan = { questions: [{}], order: 'station', filteredHere: ['locked'], cannot: [] }

/** A station that lists the newest first, and a reader of it. */
function readerOf(rows: () => readonly Detection[], plan: StationPlan = PLAN, sort: ResultsSort = 'date_desc') {
  const asked: number[] = []
  const gone = { count: 0 }
  const ask: AskList = (question, { limit, offset }) => {
    asked.push(offset)
    const fitting = rows().filter(({ id }) => !question.hours || id % 2 === question.hours.from)
    const detections = fitting.slice(offset, offset + limit)
    return Promise.resolve(success({ detections, rows: detections.length, unread: [], total: fitting.length }))
  }
  const order = resultOrder(sort, 'classic')
  const reader = resultReader({ plan, ask, order, fits: wanted, gone: () => gone.count, question: () => asked.length })
  const read = (count: number): ReturnType<typeof reader.read> =>
    reader.read(count, new AbortController().signal, () => {})
  return { reader, asked, gone, read, ids: () => reader.found.map(({ id }) => id) }
}
const newestFirst = (count: number): Detection[] =>
  Array.from({ length: count }, (_, index) => bird(count - index, (count - index) % 50 === 0))

test.each(['station', 'reversed'] as const)(
  'while the list grows at its top, nothing is found twice and nothing is missed (%s)',
  async (order) => {
    const changes = fc.array(
      fc.record({ read: fc.integer({ min: 1, max: 60 }), added: fc.integer({ min: 0, max: 30 }) }),
    )
    const property = fc.asyncProperty(changes, async (steps) => {
      const rows = newestFirst(3000)
      const before = rows.filter(wanted).map(({ id }) => id)
      const sort = order === 'reversed' ? 'date_asc' : 'date_desc'
      const { read, ids, reader } = readerOf(() => rows, { ...PLAN, order }, sort)
      for (const step of steps) {
        await read(reader.found.length + step.read)
        for (let number = 0; number < step.added; number += 1) rows.unshift(bird(rows.length + 1, false))
      }
      await read(Number.POSITIVE_INFINITY)
      expect(ids()).toEqual(order === 'reversed' ? before.toReversed() : before)
    })
    await fc.assert(property, { numRuns: 30 })
  },
)

test('what is deleted here moves the rest up: nothing is skipped', async () => {
  let rows = newestFirst(3000)
  const { reader, read, ids, gone } = readerOf(() => rows)
  await read(10)
  const doomed = new Set(reader.found.slice(0, 5).map(({ id }) => id))
  const expected = rows.filter(wanted).map(({ id }) => id)
  rows = rows.filter(({ id }) => !doomed.has(id))
  gone.count = doomed.size
  await read(Number.POSITIVE_INFINITY)
  expect(ids()).toEqual(expected)
})

test('answers to two questions are put in one order, which is that of the whole from the first row on', async () => {
  const [odd, even]: StationQuestion[] = [{ hours: { from: 1, to: 1 } }, { hours: { from: 0, to: 0 } }]
  const rows = newestFirst(2000).map((one) => ({ ...one, locked: one.id % 3 === 0 }))
  const plan: StationPlan = { ...PLAN, questions: [odd ?? {}, even ?? {}] }
  const { read, ids, reader } = readerOf(() => rows, plan)
  const expected = rows.filter(wanted).map(({ id }) => id)
  await read(10)
  expect(ids()).toEqual(expected.slice(0, ids().length))
  expect(ids().length).toBeGreaterThanOrEqual(10)
  await read(Number.POSITIVE_INFINITY)
  expect([ids(), reader.total]).toEqual([expected, expected.length])
})

test('where one more look brings the end, how many there are in all is exact, not “at least” (a species of one day)', async () => {
  const rows = newestFirst(1090)
  const { read, reader, asked } = readerOf(() => rows)
  await read(2)
  expect([reader.total, asked]).toEqual([rows.filter(wanted).length, [0, 100]])
})

test('an order that is made here is right when all was looked at', async () => {
  const rows = newestFirst(2500)
  const plan: StationPlan = { ...PLAN, order: 'here', filteredHere: ['sort'] }
  const { read, reader } = readerOf(() => rows, plan, 'confidence_desc')
  await read(1)
  const percents = reader.found.map(({ confidence }) => confidence)
  expect(reader.isDone).toBe(true)
  expect(percents).toEqual(percents.toSorted((a, b) => b - a))
})

test('what is heard joins where it belongs, once; beyond what was read it comes by itself', async () => {
  const { reader, read, ids } = readerOf(() => newestFirst(3000))
  await read(5)
  const before = ids()
  expect(reader.join([bird(3001), bird(3001), bird(3002, false), bird(1)]).map(({ id }) => id)).toEqual([3001])
  expect(reader.join([bird(3001)])).toEqual([])
  expect(ids()).toEqual([3001, ...before])
})

test('what was announced before it had a number is the same when it has one', async () => {
  const { reader, read, ids } = readerOf(() => newestFirst(3000))
  await read(5)
  const before = ids()
  const late = { ...bird(0), time: '23:00:00' as ClockTime, scientificName: 'Strix aluco' } // reason: its form
  reader.join([late])
  expect(ids()).toEqual([0, ...before])
  reader.join([{ ...late, id: 3001 }])
  reader.join([late])
  expect(ids()).toEqual([3001, ...before])
})

test('beyond the last row a station lets anybody look at, nobody says how many there are', async () => {
  const ask: AskList = (_, { limit, offset }) =>
    offset > FARTHEST_OFFSET
      ? Promise.reject(new Error('refused'))
      : Promise.resolve(success({ detections: [], rows: limit, unread: [], total: 5_000_000 }))
  const basis = { plan: PLAN, ask, order: resultOrder('date_desc', 'classic'), fits: wanted, gone: () => 0 }
  const reader = resultReader({ ...basis, question: () => 1 })
  await reader.read(1, new AbortController().signal, () => {})
  expect([reader.isDone, reader.total]).toEqual([true, undefined])
})
