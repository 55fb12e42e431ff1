import startSqlite, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StationPlace } from '../../../../server/station/place.ts'
import type { GivenFile, OpenProgress } from '../../../../server/station/tab/messages.ts'
import { openFiles } from '../../../../server/station/tab/open-files.ts'
import { type TabStation, tabStation } from '../../../../server/station/tab/tab-station.ts'
import { wasmDatabase } from '../../../../server/station/tab/wasm-database.ts'
import { recorderFiles, unpackRecorder } from '../../../support/any-recorder.ts'
import { recorderUnderTest } from '../sources/recorder-under-test.ts'

let sqlite: Sqlite3Static

beforeAll(async () => {
  sqlite = await startSqlite()
})

/** A tab with nothing in it, on the SQLite for browsers. */
function emptyTab() {
  const database = wasmDatabase(sqlite, new sqlite.oo1.DB(':memory:'))
  let station = tabStation(sqlite, database, 'page', { zone: 'Europe/Berlin' })
  const stationAt = (place: StationPlace | undefined): TabStation => {
    if (place && station.facts().detections === 0)
      station = tabStation(sqlite, database, 'page', { zone: 'Europe/Berlin', place })
    return station
  }
  const ask = async (path: string): Promise<unknown> => {
    const { body } = await station.request({ method: 'GET', path, body: '' })
    return JSON.parse(body)
  }
  return {
    ask,
    facts: () => station.facts(),
    all: () => station.store.store.page({ limit: 1_000_000 }).rows,
    store: () => station.store.store,
    open: (files: readonly GivenFile[], onProgress?: (progress: OpenProgress) => void, stopAfter = Infinity) => {
      let told = 0
      return openFiles(files, {
        stationAt,
        isStopped: () => told > stopAfter,
        onProgress: (progress) => {
          told += 1
          onProgress?.(progress)
        },
      })
    },
  }
}

function given(path: string, cut = Infinity): GivenFile {
  const bytes = recorderFiles().get(path)
  if (!bytes) throw new Error(`no ${path}`)
  return givenAs(path, new Uint8Array(bytes).slice(0, cut))
}

const givenAs = (path: string, content: BlobPart): GivenFile => ({ path, file: new File([content], path) })

describe('the birds.db of a BirdNET-Pi, dropped into a tab', () => {
  test('gives the same detections as beside the recorder, under both engines of SQLite', async () => {
    const beside = recorderUnderTest(unpackRecorder('birdnet-pi'))
    const counts = await beside.run()
    const tab = emptyTab()
    const [opened] = await tab.open([given('birdnet-pi/scripts/birds.db')])
    expect(opened).toEqual({
      path: 'birdnet-pi/scripts/birds.db',
      program: 'BirdNET-Pi',
      added: counts.added,
      copies: counts.known,
      withoutTime: 0,
      noAnimals: counts.noAnimals,
      unreadable: 0,
    })
    const bare = (rows: readonly object[]) => rows.map((row) => ({ ...row, clipName: '', locked: false }))
    expect(bare(tab.all())).toEqual(bare(beside.all().toReversed()))
    const [there, here] = [beside.store.store, tab.store()]
    expect(here.daily('2025-11-13')).toEqual(there.daily('2025-11-13'))
    expect(here.speciesSeen()).toEqual(there.speciesSeen())
    expect(here.page({ search: 'tit', sort: 'confidence_desc' }).total).toBe(
      there.page({ search: 'tit', sort: 'confidence_desc' }).total,
    )
  })

  test('answers the dashboard: its day, its list, what the station can', async () => {
    const tab = emptyTab()
    await tab.open([given('birdnet-pi/scripts/birds.db')])
    const { to } = tab.facts()
    expect(await tab.ask('/api/v2/app/config')).toMatchObject({
      capabilities: ['review', 'delete', 'notifications', 'search'],
    })
    expect(await tab.ask(`/api/v2/analytics/species/daily?date=${to}`)).not.toEqual([])
    expect(await tab.ask('/api/v2/detections/recent?limit=3')).toHaveLength(3)
    expect(await tab.ask(`/api/v2/weather/sun/${to}`)).toHaveProperty('sunrise')
  })

  test('adds nothing when it is dropped again', async () => {
    const tab = emptyTab()
    const [first] = await tab.open([given('birdnet-pi/scripts/birds.db')])
    const [again] = await tab.open([given('birdnet-pi/scripts/birds.db')])
    expect(again).toMatchObject({ added: 0, copies: (first?.added ?? 0) + (first?.copies ?? 0) })
    expect(tab.facts().detections).toBe(first?.added)
  })
})

const ANALYZER = 'birdnet-analyzer/real/v2.4.0/real-birds-10s.BirdNET.results.csv'

describe('a table', () => {
  test('stands on the day that the name of its recording tells, with what was dropped before', async () => {
    const tab = emptyTab()
    await tab.open([given('birdnet-pi/scripts/birds.db')])
    const before = tab.facts()
    const content = new Uint8Array(recorderFiles().get(ANALYZER) ?? [])
    const rows = new TextDecoder().decode(content).trim().split('\n').length - 1
    const named = new TextDecoder().decode(content).replaceAll(/real-birds-10s\.\w+/g, '20260503_051500.wav')
    const [opened] = await tab.open([givenAs('20260503_051500.BirdNET.results.csv', named)])
    expect(opened).toMatchObject({ program: 'BirdNET-Analyzer', added: rows, copies: 0, withoutTime: 0 })
    expect(tab.facts()).toMatchObject({ detections: before.detections + rows, to: '2026-05-03' })
    expect(await tab.ask('/api/v2/analytics/species/daily?date=2026-05-03')).toEqual(
      expect.arrayContaining([expect.objectContaining({ scientific_name: 'Leiothlypis peregrina' })]),
    )
  })

  test('that tells no time anywhere is said to, with what to do: its rows can stand on no day', async () => {
    const [opened] = await emptyTab().open([given(ANALYZER)])
    expect(opened).toMatchObject({ trouble: 'noTimes', added: 0 })
    expect(opened?.withoutTime).toBeGreaterThan(0)
  })

  test.each([
    ['chirpity/detections.csv', 'Chirpity'],
    ['birdnet-live/session.csv', 'BirdNET Live'],
    ['birdnet-live/session.json', 'JSON'],
    ['haikubox/haikubox.csv', 'Haikubox'],
    ['birdweather/Detections-1782691200-1-a1b2c3d.csv', 'BirdWeather'],
    ['whobird/observations.csv', 'whoBIRD'],
    ['birdnet-pi/BirdDB.txt', 'BirdNET-Pi'],
    ['birdnet-pipy/birdnet_detections_20260212_080000.csv', 'BirdNET-PiPy'],
    ['batdetect2/20260503_223015.wav.csv', 'BatDetect2'],
  ])('%s is read', async (path, program) => {
    const tab = emptyTab()
    const [opened] = await tab.open([given(path)])
    expect(opened).toMatchObject({ program, unreadable: 0 })
    expect(opened?.trouble).toBeUndefined()
    expect(opened?.added).toBe(tab.facts().detections)
    expect(opened?.added).toBeGreaterThan(0)
  })
})

describe('what cannot be read', () => {
  test.each([
    ['birdnet-go/birdnet.db', { trouble: 'otherDatabase', found: expect.stringContaining('notes') as unknown }],
    ['birdnet-pi/backup-2025-11-13.tar', { trouble: 'archive' }],
    ['birdnet-pi/include_species_list.txt', { trouble: 'empty' }],
    ['birdnet-pipy/spectrograms/Redwing_78_2026-02-08-birdnet-01-15-17.webp', { trouble: 'unknown' }],
    ['out/camtrap-dp/datapackage.json', { trouble: 'otherJson' }],
  ])('%s is named for what it is', async (path, told) => {
    expect(await emptyTab().open([given(path)])).toEqual([expect.objectContaining({ ...told, added: 0 })])
  })

  test('a table of three columns is told with its first line', async () => {
    const [opened] = await emptyTab().open([givenAs('mine.csv', 'when,what,how\n1,2,3\n')])
    expect(opened).toMatchObject({ trouble: 'otherTable', found: 'when,what,how' })
  })

  test('half a database is damaged; what was read before it stays', async () => {
    const tab = emptyTab()
    await tab.open([given('haikubox/haikubox.csv')])
    const before = tab.facts().detections
    const [opened] = await tab.open([given('birdnet-pi/scripts/birds.db', 400_000)])
    expect(opened?.trouble).toBe('broken')
    expect(tab.facts().detections).toBe(before + (opened?.added ?? 0))
  })
})

test('reading ends when it is told to: whole pages stay, and the rest comes with the next time', async () => {
  const tab = emptyTab()
  const file = given('birdnet-pi/scripts/birds.db')
  const [stopped] = await tab.open([file], undefined, 0)
  expect(stopped?.trouble).toBe('stopped')
  const all = emptyTab()
  await all.open([file])
  await tab.open([file])
  expect(tab.facts()).toEqual(all.facts())
})
