import fc from '../support/fast-check.ts'
import { expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../src/domain/calendar.ts'
import { siblingsOf } from '../../src/domain/day-siblings.ts'
import { aDetection } from '../support/birds.ts'

const wren = (id: number, time: string, parts = {}) => aDetection({ id, time: time as ClockTime, ...parts })
const day = [wren(9, '08:00:00'), wren(4, '06:12:00'), wren(7, '07:00:00'), wren(5, '06:12:00')]

test('counts in the order of hearing, whatever the order of the list', () => {
  const { position, total, earlier, later } = siblingsOf(day[2] ?? expect.fail(), day)
  expect([position, total, earlier?.id, later?.id]).toEqual([3, 4, 5, 9])
})

test('of two in one second the one with the lower number was first', () => {
  expect(siblingsOf(wren(5, '06:12:00'), day)).toMatchObject({ position: 2, earlier: { id: 4 }, later: { id: 7 } })
})

test('the ends have nothing beyond them', () => {
  expect(siblingsOf(wren(4, '06:12:00'), day).earlier).toBeUndefined()
  expect(siblingsOf(wren(9, '08:00:00'), day).later).toBeUndefined()
})

test('one that a station has not put into its list yet counts all the same', () => {
  expect(siblingsOf(wren(12, '09:00:00'), day)).toMatchObject({ position: 5, total: 5, earlier: { id: 9 } })
  expect(siblingsOf(wren(12, '09:00:00'), [])).toMatchObject({ position: 1, total: 1 })
})

test('other species, other days, and events without a number are no siblings', () => {
  const strangers = [
    wren(1, '06:00:00', { scientificName: 'Parus major' }),
    wren(2, '06:00:00', { date: '2026-05-16' as CalendarDate }),
    wren(0, '06:00:00'),
  ]
  expect(siblingsOf(wren(4, '06:12:00'), strangers)).toMatchObject({ position: 1, total: 1 })
})

test('going later from the first reaches every one exactly once', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(ids, fc.infiniteStream(fc.integer({ min: 0, max: 3 })), (numbers, minutes) => {
      const list = numbers.map((id) => wren(id, `06:0${minutes.next().value}:00`))
      const seen: number[] = []
      let at = list.find((one) => siblingsOf(one, list).position === 1)
      while (at && seen.length <= list.length) {
        seen.push(at.id)
        expect(siblingsOf(at, [...list, ...list])).toMatchObject({ position: seen.length, total: list.length })
        at = siblingsOf(at, list).later
      }
      expect(seen.toSorted((a, b) => a - b)).toEqual(numbers.toSorted((a, b) => a - b))
    }),
  )
})
