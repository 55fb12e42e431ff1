import { describe, expect, test } from 'vitest'
import { type PageQuery, type StoredDetection } from '../../../../server/station/store/store.ts'
import type { CalendarDate, ClockTime } from '../../../../src/domain/calendar.ts'
import { newFolder, openSmall } from './garden-folder.ts'

const day = (text: string): CalendarDate => text as CalendarDate // reason: ISO form
const clock = (text: string): ClockTime => text as ClockTime // reason: ISO form
const hourOf = ({ time }: StoredDetection): number => Number(time.slice(0, 2))

describe('a page of detections', () => {
  // every filter beside the same rule written in plain code
  const filters: readonly [string, PageQuery, (one: StoredDetection) => boolean][] = [
    ['a day', { date: '2026-11-19' }, ({ date }) => date === '2026-11-19'],
    [
      'a range of days',
      { startDate: '2026-11-17', endDate: '2026-11-18' },
      ({ date }) => date >= '2026-11-17' && date <= '2026-11-18',
    ],
    ['a common name', { species: 'Great Tit' }, ({ commonName }) => commonName === 'Great Tit'],
    ['a scientific name', { species: 'Parus major' }, ({ commonName }) => commonName === 'Great Tit'],
    ['a code', { species: 'gretit1' }, ({ commonName }) => commonName === 'Great Tit'],
    ['part of a name', { search: 'tIT' }, (one) => /tit/i.test(one.commonName + one.scientificName)],
    ['a percent sign', { search: '%' }, () => false],
    ['an hour', { hour: 8 }, (one) => hourOf(one) === 8],
    ['the last hour', { hour: 23, duration: 4 }, (one) => hourOf(one) === 23],
    ['some hours', { hour: 8, duration: 3 }, (one) => hourOf(one) >= 8 && hourOf(one) < 11],
    ['hours over midnight', { hourRange: { from: 16, to: 7 } }, (one) => hourOf(one) >= 16 || hourOf(one) <= 7],
    ['at least', { confidence: { operator: '>=', value: 0.87 } }, ({ confidence }) => confidence >= 0.87],
    ['less', { confidence: { operator: '<', value: 0.87 } }, ({ confidence }) => confidence < 0.87],
    ['exactly', { confidence: { operator: '=', value: 0.87 } }, ({ confidence }) => confidence === 0.87],
    ['dusk by the clock', { timeOfDay: 'dusk' }, (one) => hourOf(one) >= 18 && hourOf(one) < 20],
    ['night by the clock', { timeOfDay: 'night' }, (one) => hourOf(one) >= 20 || hourOf(one) < 5],
    [
      'a light that is on at other times on other days',
      {
        light: [
          { startDate: day('2026-11-18'), endDate: day('2026-11-18'), times: [[clock('06:30:00'), clock('07:30:00')]] },
          { startDate: day('2026-11-19'), endDate: day('2026-11-20'), times: [[clock('16:00:00'), clock('23:59:59')]] },
        ],
      },
      ({ date, time }) =>
        (date === '2026-11-18' && time >= '06:30:00' && time <= '07:30:00') ||
        (date >= '2026-11-19' && date <= '2026-11-20' && time >= '16:00:00'),
    ],
    ['no light', { light: [] }, () => false],
    ['scientific names', { scientific: ['Parus major', 'Nobody'] }, ({ commonName }) => commonName === 'Great Tit'],
    ['a name of another kind', { species: 'Parus major', speciesBy: ['common', 'code'] }, () => false],
    ['some source', { isOfSource: true }, ({ sourceId }) => sourceId !== ''],
    ['reviewed', { verified: true }, ({ verified }) => verified !== ''],
    ['not reviewed', { verified: false }, ({ verified }) => verified === ''],
    ['correct', { verified: 'correct' }, ({ verified }) => verified === 'correct'],
    ['locked', { locked: true }, ({ locked }) => locked],
    ['a source by name', { source: 'Pond camera' }, ({ sourceId }) => sourceId === 'rtsp_87acb510'],
    [
      'two at once',
      { species: 'Great Tit', date: '2026-11-19' },
      (one) => one.commonName === 'Great Tit' && one.date === '2026-11-19',
    ],
  ]

  test('finds exactly what each filter says and counts it exactly', async () => {
    const store = await openSmall(newFolder())
    for (const { id } of store.recent(3)) store.review(id, 'correct')
    for (const { id } of store.recent(2)) store.setLocked(id, true)
    const all = store.page({ limit: 100_000 }).rows
    expect(all).toHaveLength(store.countAll())
    for (const [name, query, rule] of filters) {
      const page = store.page({ ...query, limit: 100_000 })
      expect([name, page.rows.map(({ id }) => id)]).toEqual([name, all.filter(rule).map(({ id }) => id)])
      expect(page.total).toBe(page.rows.length)
      expect(store.page({ ...query, limit: 2, offset: 1 })).toEqual({ rows: page.rows.slice(1, 3), total: page.total })
    }
  })
})

describe('a detection that is put in by hand', () => {
  test('gets an id, a clip, the light of its moment and comes back as it went in', async () => {
    const store = await openSmall(newFolder(), { days: 2 })
    const [model] = store.recent(1)
    if (!model) throw new Error('an empty history')
    const hostile = {
      commonName: '<img src=x onerror=alert(1)> \u202e "Tit"',
      scientificName: "Robert'); DROP TABLE detections;--",
    }
    const stored = store.insert({
      ...hostile,
      speciesCode: '',
      confidence: 0.915,
      date: model.date,
      time: model.time,
      sourceId: 'lab',
    })
    expect(stored).toMatchObject({
      ...hostile,
      speciesCode: '',
      confidence: 0.915,
      sourceId: 'lab',
      locked: false,
      verified: '',
      comments: [],
    })
    expect(stored.id).toBeGreaterThan(model.id)
    expect(stored.timeOfDay).toBe(model.timeOfDay)
    expect(stored.clipName).not.toBe('')
    expect(store.daily(model.date).map(({ commonName }) => commonName)).toContain(hostile.commonName)
    expect(store.recent(1)).toEqual([stored])
  })
})
