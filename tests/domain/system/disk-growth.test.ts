import { describe, expect, test } from 'vitest'
import { type DiskMark, findingOf, paceOf, withMark } from '../../../src/domain/system/disk-growth.ts'
import type { ClipRetention, Disk } from '../../../src/domain/system/machine.ts'

const DAY = 86_400_000
const disk = (used: number, isReadOnly = false): Disk => ({
  ...{ device: '/dev/sda1', mountpoint: '/clips', type: 'exfat', total: 100, used, free: 100 - used, percent: used },
  ...{ isRemote: false, isReadOnly },
})
/** Grows from the first mark on by so much a day. */
const marks = (from: number, perDay: number, days: number): DiskMark[] =>
  Array.from({ length: days }, (_, day) => ({ atMs: day * DAY, used: from + day * perDay }))
const byUse: ClipRetention = { policy: 'usage', mostPercent: 80, mostAge: undefined }

describe('what is said of a disk', () => {
  test('after two days it is known how fast it fills, not sooner', () => {
    expect(paceOf(marks(10, 2, 2))).toBe(undefined)
    expect(paceOf(marks(10, 2, 3))).toBe(2)
    expect(findingOf(disk(20), marks(18, 2, 2), undefined)).toEqual({ kind: 'tooLittle' })
  })

  test('it says when it is full, or when the oldest clips go where the owner chose that', () => {
    expect(findingOf(disk(60), marks(52, 2, 5), undefined)).toEqual({ kind: 'fills', days: 20 })
    expect(findingOf(disk(60), marks(52, 2, 5), byUse)).toEqual({ kind: 'makesRoomIn', days: 10 })
  })

  test('one that is at its line makes room; one without a line is full', () => {
    expect(findingOf(disk(80), [], byUse)).toEqual({ kind: 'makesRoom' })
    expect(findingOf(disk(96), [], undefined)).toEqual({ kind: 'full' })
    expect(findingOf(disk(90), [], undefined)).toEqual({ kind: 'nearlyFull' })
  })

  test('one that does not grow has room for years, and one that only can be read never fills', () => {
    expect(findingOf(disk(40), marks(40, 0, 9), undefined)).toEqual({ kind: 'roomy' })
    expect(findingOf(disk(40), marks(60, -5, 5), undefined)).toEqual({ kind: 'roomy' })
    expect(findingOf(disk(100, true), [], undefined)).toEqual({ kind: 'readOnly' })
  })
})

test('one mark a day is kept, the newest of it, and no more than sixty', () => {
  const [first] = marks(10, 0, 1) as [DiskMark]
  expect(withMark([first], { atMs: 1000, used: 11 })).toEqual([{ atMs: 1000, used: 11 }])
  expect(withMark(marks(0, 1, 80), { atMs: 80 * DAY, used: 80 })).toHaveLength(60)
})
