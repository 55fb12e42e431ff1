import { expect, test } from 'vitest'
import { addDays } from '../../../src/domain/calendar.ts'
import { hasZones, utcOffsetOf, zoneName } from '../../../src/domain/station-group/zones.ts'
import { dailySummary } from '../../../src/station/endpoints/analytics.ts'
import { recentDetections } from '../../../src/station/endpoints/recent-detections.ts'
import { groupClient } from '../../../src/station/group-client.ts'
import { DAY, type Heard, station } from './stations.ts'

const BEFORE = addDays(DAY, -1)

test('offsets from UTC are read from instants, and written alike in every language', () => {
  const offsets = ['+00:00', 'Z', '+02:00', '-03:30'].map((offset) =>
    utcOffsetOf({ heardAt: `${DAY}T05:10:00${offset}` }),
  )
  expect(offsets).toEqual([0, 0, 120, -210])
  expect(utcOffsetOf({})).toBeUndefined()
  expect([0, 120, -210, 345].map(zoneName)).toEqual(['UTC', 'UTC+2', 'UTC−3:30', 'UTC+5:45'])
  expect([hasZones([120, undefined]), hasZones([120, 120]), hasZones([60, 120])]).toEqual([false, false, true])
})

test('beside midnight a day is that of each station’s own clock; the newest are in the order of instants', async () => {
  const lisbon: readonly Heard[] = [
    ['22:30:00', 'Strix aluco', { date: BEFORE }], // 00:30 in Helsinki
    ['23:59:00', 'Otus scops', { date: BEFORE }],
    ['00:05:00', 'Strix aluco'],
  ]
  const helsinki: readonly Heard[] = [
    ['23:50:00', 'Bubo bubo', { date: BEFORE }],
    ['01:00:00', 'Bubo bubo'], // 23:00 in Lisbon
  ]
  const client = groupClient('all', [
    station('Lisbon', () => lisbon, { offset: '+01:00' }),
    station('Helsinki', () => helsinki, { offset: '+03:00' }),
  ])
  const species = async (date: typeof DAY): Promise<unknown> => {
    const rows = await dailySummary(client, date)
    return rows.ok && rows.value.map(({ scientificName, hourly }) => [scientificName, hourly.findIndex(Boolean)])
  }
  expect(await species(BEFORE)).toEqual([
    ['Otus scops', 23],
    ['Strix aluco', 22],
    ['Bubo bubo', 23],
  ])
  expect(await species(DAY)).toEqual([
    ['Strix aluco', 0],
    ['Bubo bubo', 1],
  ])
  expect(client.group?.memory?.zonesOn(DAY)).toEqual([60, 180])
  const newest = await recentDetections(client, { limit: 10 })
  expect(newest.ok && newest.value.map(({ date, time, source }) => `${date} ${time} ${source}`)).toEqual([
    `${DAY} 00:05:00 Lisbon`,
    `${BEFORE} 23:59:00 Lisbon`,
    `${DAY} 01:00:00 Helsinki`,
    `${BEFORE} 22:30:00 Lisbon`,
    `${BEFORE} 23:50:00 Helsinki`,
  ])
})

test('within earshot what two clocks of different zones call differently is one bird by its instant', async () => {
  const garden: readonly Heard[] = [['05:10:00', 'Turdus merula']]
  const barn: readonly Heard[] = [['03:10:02', 'Turdus merula']]
  const client = groupClient('all', [
    station('Garden', () => garden, { place: 0 }),
    station('Barn', () => barn, { place: 0, offset: '+00:00' }),
  ])
  const rows = await dailySummary(client, DAY)
  expect(rows.ok && rows.value.map(({ count, hourly }) => [count, hourly[5]])).toEqual([[1, 1]])
})
