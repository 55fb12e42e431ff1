import { describe, expect, test } from 'vitest'
import { seasonOf } from '../../../../demo/station/store/standing.ts'
import type { Store } from '../../../../demo/station/store/store.ts'
import { ask, newFolder, openSmall } from './garden-folder.ts'

/** The same day straight from the table: a question of its own shape. */
function bySql(store: Store, date: string, condition = '') {
  return ask(
    store.file,
    `SELECT s.scientific_name AS name, d.time, d.confidence FROM detections d JOIN species s ON s.id = d.species
     WHERE d.date = ? ${condition} ORDER BY d.time`,
    date,
  )
}

describe('the summary of a day', () => {
  test('equals what the table says, species by species and hour by hour', async () => {
    const store = await openSmall(newFolder(), { days: 12 })
    const first = store.page({ date: '2026-11-18', limit: 5 }).rows
    for (const { id } of first) store.review(id, 'false_positive')
    for (const date of ['2026-11-15', '2026-11-18', '2026-11-21']) {
      for (const [options, condition] of [
        [{}, "AND d.verified <> 'false_positive'"],
        [{ includeFalsePositives: true }, ''],
        [{ minConfidence: 0.75 }, "AND d.verified <> 'false_positive' AND d.confidence >= 75"],
      ] as const) {
        const rows = store.daily(date, options)
        const table = bySql(store, date, condition)
        expect(rows.reduce((total, { count }) => total + count, 0)).toBe(table.length)
        for (const row of rows) {
          const own = table.filter(({ name }) => name === row.scientificName)
          expect(row.count).toBe(own.length)
          const hours = Array.from(
            { length: 24 },
            (_, hour) => own.filter(({ time }) => Number(String(time).slice(0, 2)) === hour).length,
          )
          expect(row.hourly).toEqual(hours)
          expect([row.first, row.latest]).toEqual([own[0]?.time, own.at(-1)?.time])
          expect(row.highConfidence).toBe(own.some(({ confidence }) => Number(confidence) >= 80))
        }
      }
    }
  })

  test('is ordered by count, then by latest, and cut after ordering', async () => {
    const store = await openSmall(newFolder())
    const rows = store.daily('2026-11-20')
    const keys = rows.map(({ count, latest }) => `${String(count).padStart(6, '0')} ${latest}`)
    expect(keys).toEqual(keys.toSorted().toReversed())
    expect(store.daily('2026-11-20', { limit: 4 })).toEqual(rows.slice(0, 4))
  })

  test.each(['2031-01-01', 'nonsense', ''])('is empty for %j', async (date) => {
    const store = await openSmall(newFolder(), { days: 2 })
    expect(store.daily(date)).toEqual([])
  })

  test('tells since when a species is known ever, this year and this season', async () => {
    const store = await openSmall(newFolder(), { days: 430, speciesCount: 3 })
    const row = store.daily('2026-11-20').find(({ scientificName }) => scientificName === 'Turdus merula')
    const firstFrom = (date: string): unknown =>
      ask(
        store.file,
        'SELECT MIN(date) AS day FROM detections JOIN species s ON s.id = species WHERE scientific_name = ? AND date >= ?',
        'Turdus merula',
        date,
      )[0]?.day
    expect(row?.firstSeen).toBe(firstFrom(''))
    expect(row?.firstSeenThisYear).toBe(firstFrom('2026-01-01'))
    expect(row?.firstSeenThisSeason).toBe(firstFrom('2026-09-22'))
    expect(row?.season).toBe('fall')
    expect(store.standing('Turdus merula', '2020-01-01')).toBeUndefined()
    expect(store.standing('Avis nulla', '2026-11-20')).toBeUndefined()
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
