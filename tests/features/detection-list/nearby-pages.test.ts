import fc from '../../support/fast-check.ts'
import { expect, test } from 'vitest'
import { nearbyPages } from '../../../src/features/detection-list/nearby-pages.ts'

const named = (current: number, count: number): string =>
  nearbyPages(current, count)
    .map((page) => (page === undefined ? '…' : page + 1))
    .join(' ')

test('the first, the last, and those around the current page are named', () => {
  expect(named(0, 46)).toBe('1 2 … 46')
  expect(named(22, 46)).toBe('1 … 22 23 24 … 46')
  expect(named(45, 46)).toBe('1 … 45 46')
})

test('a single page between two is named, too', () => {
  expect(named(3, 8)).toBe('1 2 3 4 5 … 8')
  expect(named(0, 3)).toBe('1 2 3')
  expect(named(0, 1)).toBe('1')
  expect(named(0, 0)).toBe('')
})

test('pages are in order, each once, and no gap hides fewer than two', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.nat(300), (current, count) => {
      const pages = nearbyPages(current, count)
      for (const [index, page] of pages.entries()) {
        if (page !== undefined) continue
        const [before = -1, after = -1] = [pages[index - 1], pages[index + 1]]
        expect(after - before).toBeGreaterThan(2)
      }
      const known = pages.filter((page) => page !== undefined)
      expect(known).toEqual([...new Set(known)].toSorted((a, b) => a - b))
    }),
  )
})
