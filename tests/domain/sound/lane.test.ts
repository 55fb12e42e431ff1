import fc from '../../support/fast-check.ts'
import { expect, test } from 'vitest'
import { type Lane, laneRows } from '../../../src/domain/sound/lane.ts'

const lane = (from: number, to: number, more: Partial<Lane> = {}): Lane => ({ from, to, label: `${from}`, ...more })
const labels = (rows: readonly (readonly Lane[])[]): string[][] => rows.map((row) => row.map(({ label }) => label))

test('lanes that do not meet share a row, in the order of time', () => {
  expect(labels(laneRows([lane(5, 6), lane(0, 1), lane(2, 4)], 0))).toEqual([['0', '2', '5']])
})

test('lanes that meet stand below each other; the main one is on top', () => {
  expect(labels(laneRows([lane(0, 3), lane(2, 5, { isMain: true }), lane(6, 7)], 0))).toEqual([['2', '6'], ['0']])
})

test('a short lane keeps the room that its drawing needs', () => {
  expect(laneRows([lane(0, 0.1), lane(0.5, 1)], 0)).toHaveLength(1)
  expect(laneRows([lane(0, 0.1), lane(0.5, 1)], 1)).toHaveLength(2)
})

test('a lane without length stands before the one that begins with it', () => {
  const [moment, bird] = [lane(1, 1), lane(1, 2)]
  expect([laneRows([bird, moment], 0), laneRows([moment, bird], 0)]).toEqual([[[moment, bird]], [[moment, bird]]])
})

const anyLane = fc
  .record({
    from: fc.double({ min: 0, max: 15, noNaN: true }),
    length: fc.double({ min: 0, max: 5, noNaN: true }),
    isMain: fc.boolean(),
  })
  .map(({ from, length, isMain }) => lane(from, from + length, { isMain }))

test('whatever the lanes, none is lost and none covers another', () => {
  fc.assert(
    fc.property(fc.array(anyLane, { maxLength: 20 }), fc.double({ min: 0, max: 2, noNaN: true }), (lanes, least) => {
      const rows = laneRows(lanes, least)
      expect(rows.flat()).toHaveLength(lanes.length)
      expect(new Set(rows.flat())).toEqual(new Set(lanes))
      for (const row of rows) {
        for (const [index, { from }] of row.entries()) {
          const before = row[index - 1]
          if (before) expect(Math.max(before.to, before.from + least)).toBeLessThanOrEqual(from)
        }
      }
    }),
  )
})
