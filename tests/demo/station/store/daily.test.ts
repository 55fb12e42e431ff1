import { describe, expect, test } from 'vitest'
import { seasonOf } from '../../../../server/station/store/standing.ts'
import { newFolder, openSmall } from './garden-folder.ts'

describe('the summary of a day', () => {
  test('is ordered by count, then by latest, and cut after ordering', async () => {
    const store = await openSmall(newFolder())
    const rows = store.daily('2026-11-20')
    const keys = rows.map(({ count, latest }) => `${String(count).padStart(6, '0')} ${latest}`)
    expect(keys).toEqual(keys.toSorted().toReversed())
    expect(store.daily('2026-11-20', { limit: 4 })).toEqual(rows.slice(0, 4))
  })
})

describe('seasons', () => {
  test.each([
    ['2026-03-19', false, 'winter', '2025-12-21'],
    ['2026-03-20', false, 'spring', '2026-03-20'],
    ['2026-09-21', false, 'summer', '2026-06-21'],
    ['2026-12-21', false, 'winter', '2026-12-21'],
    ['2026-12-21', true, 'summer', '2026-12-21'],
    ['2026-01-02', true, 'summer', '2025-12-21'],
    ['2026-04-02', true, 'fall', '2026-03-20'],
  ])('%s (south: %s) is %s since %s', (date, southern, season, start) => {
    expect(seasonOf(date, southern)).toEqual({ season, start })
  })
})
