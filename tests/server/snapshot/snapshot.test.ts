import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { createClient, type StationClient } from '../../../src/station/client.ts'
import { dailySummary } from '../../../src/station/endpoints/analytics.ts'
import { dailySummaries } from '../../../src/station/endpoints/analytics-batch.ts'
import { bestDetections } from '../../../src/station/endpoints/best-detections.ts'
import { dailyTotals } from '../../../src/station/endpoints/daily-totals.ts'
import { detection, speciesHourDetections } from '../../../src/station/endpoints/detections.ts'
import { listDetections } from '../../../src/station/endpoints/listing.ts'
import { recentDetections } from '../../../src/station/endpoints/recent-detections.ts'
import { speciesDetections } from '../../../src/station/endpoints/species-detections.ts'
import { speciesFacts } from '../../../src/station/endpoints/species-facts.ts'
import { speciesSummaries } from '../../../src/station/endpoints/species-summary.ts'
import { sunTimes } from '../../../src/station/endpoints/weather.ts'
import { type SnapshotUnderTest, snapshotUnderTest } from './snapshot-under-test.ts'

const DATES = ['2026-11-19', '2026-11-20', '2026-11-21'] as CalendarDate[]
const [, DAY = '' as CalendarDate, TODAY = '' as CalendarDate] = DATES
const TIT = { commonName: 'Great Tit', scientificName: 'Parus major' }

const databaseIn = (folder: string): string =>
  join(folder, readdirSync(folder).find((name) => name.endsWith('.sqlite')) ?? '')

/** Questions whose order a classic station does not know, or has otherwise. */
const SORTED_HERE = new Set(['the surest of a day', 'an hour'])

/** Answers without the addresses of pictures, which are those of the snapshot. */
const withoutPictures = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, one: unknown) =>
      name === 'thumbnailUrl' || name === 'imageUrl'
        ? undefined
        : one instanceof Map
          ? [...one].toSorted(([a], [b]) => String(a).localeCompare(String(b)))
          : one,
    ),
  )

describe.each(['current', 'classic'] as const)('a snapshot of a %s station', (dialect) => {
  let snapshot: SnapshotUnderTest
  beforeAll(async () => {
    snapshot = await snapshotUnderTest(dialect)
    await snapshot.take({ days: '9' })
  })
  afterAll(() => snapshot.end())

  test('has every day as the database has it', () => {
    const database = new DatabaseSync(databaseIn(snapshot.data), { readOnly: true })
    const isCounted = dialect === 'current' ? "AND verified <> 'false_positive'" : ''
    const counted = database.prepare(
      `SELECT s.scientific_name AS name, COUNT(*) AS count FROM detections d JOIN species s ON s.id = d.species
       WHERE date = ? ${isCounted} GROUP BY name ORDER BY count DESC`,
    )
    const ids = database.prepare('SELECT id FROM detections WHERE date = ? ORDER BY date DESC, time DESC, id DESC')
    for (const date of DATES) {
      const { species } = snapshot.json(`days/${date}.json`) as {
        readonly species: readonly { readonly scientific_name: string; readonly count: number }[]
      } // reason: written by us
      const told = species.map(({ scientific_name: name, count }) => ({ name, count }))
      expect(new Set(told)).toEqual(new Set(counted.all(date).map((row) => ({ ...row }))))
      const rows = snapshot.json(`detections/${date}.json`) as readonly { readonly id: number }[] // reason: as above
      expect(rows.map(({ id }) => id)).toEqual(ids.all(date).map(({ id }) => id))
    }
    database.close()
  })

  const questions: readonly (readonly [string, (client: StationClient) => Promise<unknown>])[] = [
    ['a day', (client) => dailySummary(client, DAY)],
    ['several days', (client) => dailySummaries(client, DATES)],
    ['totals', (client) => dailyTotals(client, { from: '2026-11-01' as CalendarDate, to: TODAY })],
    ['totals of a species', (client) => dailyTotals(client, { from: DAY, to: TODAY }, { species: TIT.scientificName })],
    ['all species', (client) => speciesSummaries(client)],
    ['facts of a species', (client) => speciesFacts(client, TIT.scientificName)],
    ['facts of an unknown one', (client) => speciesFacts(client, 'Pica pica imaginaria')],
    ['sun', (client) => sunTimes(client, DAY)],
    ['the newest', (client) => recentDetections(client, { limit: 25 })],
    ['a day’s list', (client) => speciesHourDetections(client, { date: DAY, limit: 25, offset: 50 })],
    ['its last page', (client) => speciesHourDetections(client, { date: DAY, limit: 100, offset: 300 })],
    ['an hour', (client) => speciesHourDetections(client, { date: DAY, hour: 8, duration: 2, limit: 100, offset: 0 })],
    [
      'a species in an hour',
      (client) => speciesHourDetections(client, { species: TIT.commonName, date: DAY, hour: 9, limit: 10, offset: 0 }),
    ],
    ['a species of all time', (client) => speciesDetections(client, { ...TIT, limit: 20, offset: 30 })],
    ['part of a name', (client) => list(client, { name: 'tit' })],
    ['days from one to another', (client) => list(client, { days: { from: DATES[0] ?? DAY, to: DAY } })],
    ['sure ones', (client) => list(client, { confidence: '>=95' })],
    ['the surest of a day', (client) => bestDetections(client, { species: TIT.commonName, date: DAY })],
    ['one by its number', async (client) => detection(client, await firstId(client))],
    ['one that is not there', (client) => detection(client, 999_999)],
  ]
  const list = (client: StationClient, question: Parameters<typeof listDetections>[2]): Promise<unknown> =>
    listDetections(client, dialect, question, { limit: 30, offset: 10, withWeather: false })
  const firstId = async (client: StationClient): Promise<number> => {
    const rows = await speciesHourDetections(client, { date: DAY, limit: 1, offset: 7 })
    return rows.ok ? (rows.value.detections[0]?.id ?? 0) : 0
  }

  test.each(questions)('gives who reads it the door’s own answer: %s', async (name, ask) => {
    const [told, read] = [await ask(snapshot.door), await ask(snapshot.files)]
    if (dialect === 'classic' && SORTED_HERE.has(name)) return // files are always in the order of a current station
    expect(withoutPictures(read)).toEqual(withoutPictures(told))
  })

  test('is asked for no file that is not there', async () => {
    await dailySummary(snapshot.files, '2026-11-02' as CalendarDate)
    await snapshot.files.request({ method: 'GET', path: '/api/v2/notifications' })
    const missing = await Promise.all(
      [...new Set(snapshot.website.arrivals)].map(async (line) => {
        const { status } = await fetch(snapshot.website.origin + line.replace('GET ', ''))
        return status === 200 ? [] : [line]
      }),
    )
    expect(missing.flat()).toEqual([])
  })

  test('is read at the root of a website, too, where the first question does not know it yet', async () => {
    const atRoot = createClient({ base: snapshot.website.origin, sameOrigin: false })
    expect(await recentDetections(atRoot, { limit: 5 })).toEqual(await recentDetections(snapshot.files, { limit: 5 }))
  })

  test('says that it is one, and what it cannot do', async () => {
    expect(await snapshot.files.boot()).toMatchObject({
      ok: true,
      value: { snapshotOf: '2026-11-21T15:30:00+01:00', capabilities: ['sun'], security: { accessAllowed: false } },
    })
  })
})

test('taken again, only what has changed is written, and a new day leaves those that are over', async () => {
  const first = await snapshotUnderTest('current')
  const { data, out } = first
  await first.take()
  expect(await first.take()).toEqual([])
  await first.station.end()
  const next = await snapshotUnderTest('current', { data, out, now: new Date('2026-11-22T14:30:00Z') })
  const written = await next.take()
  const ofDays = written.filter((name) => /\d{4}-\d\d/.test(name)).toSorted()
  expect(ofDays).toEqual([
    'days/2026-11-21.json',
    'days/2026-11-22.json',
    'detections/2026-11-21.json',
    'detections/2026-11-22.json',
    'months/2026-11.json',
  ])
  await next.end()
})

test('a station that goes away leaves what is written whole, and the next time goes on from there', async () => {
  const snapshot = await snapshotUnderTest('current')
  snapshot.endAfter(30)
  await expect(snapshot.take()).rejects.toThrow(/^http:\/\/localhost:\d+ does not answer \(/)
  expect(await snapshot.files.boot()).toMatchObject({ ok: true })
  snapshot.endAfter(Number.POSITIVE_INFINITY)
  await snapshot.take()
  expect(Object.keys(snapshot.json('days.json') as object)).toEqual(expect.arrayContaining(DATES))
  await snapshot.end()
})
