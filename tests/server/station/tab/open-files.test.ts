import startSqlite, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { StationPlace } from '../../../../server/station/place.ts'
import type { ColumnsByHeads, GivenFile, OpenedFile, OpenProgress } from '../../../../server/station/tab/messages.ts'
import { holdSounds } from '../../../../server/station/tab/held-sounds.ts'
import { openFiles } from '../../../../server/station/tab/open-files.ts'
import { type TabStation, tabStation } from '../../../../server/station/tab/tab-station.ts'
import { wasmDatabase } from '../../../../server/station/tab/wasm-database.ts'
import { zipArchive } from '../../../../src/domain/export/zip.ts'
import { writeWav } from '../../../../src/domain/sound/wav.ts'
import { emptyFolder, recorderFiles, unpackRecorder } from '../../../support/any-recorder.ts'
import { ZONE } from '../../../support/world.ts'
import { CARD, STRANGERS } from '../../../support/zip-archives.ts'
import { recorderUnderTest } from '../sources/recorder-under-test.ts'

let sqlite: Sqlite3Static

beforeAll(async () => {
  sqlite = await startSqlite()
})

/** A tab with nothing in it, on the SQLite for browsers. */
function emptyTab(zone = 'Europe/Berlin') {
  const database = wasmDatabase(sqlite, new sqlite.oo1.DB(':memory:'))
  let sounds = holdSounds()
  let station = tabStation(sqlite, database, 'page', { zone, sounds })
  const stationAt = (place: StationPlace | undefined): TabStation => {
    if (station.isEmpty()) station = tabStation(sqlite, database, 'page', { zone, place, sounds })
    return station
  }
  const ask = async (path: string): Promise<unknown> => {
    const { body } = await station.request({ method: 'GET', path, body: '' })
    return JSON.parse(String(body))
  }
  return {
    ask,
    hear: async (id: number) => {
      const { status, type, body } = await station.request({ method: 'GET', path: `/api/v2/audio/${id}`, body: '' })
      return { status, type, bytes: typeof body === 'string' ? undefined : Buffer.from(await body.arrayBuffer()) }
    },
    /** What loading the page anew does: what was kept stays, and files are gone. */
    reload: () => {
      sounds = holdSounds()
      station = tabStation(sqlite, database, 'page', { zone, sounds })
    },
    facts: () => station.facts(),
    all: () => station.store.store.page({ limit: 1_000_000 }).rows,
    store: () => station.store.store,
    open: (
      files: readonly GivenFile[],
      onProgress?: (progress: OpenProgress) => void,
      stopAfter = Infinity,
      columns: ColumnsByHeads = {},
    ) => {
      let told = 0
      return openFiles(files, {
        stationAt,
        sounds,
        columns,
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
      ...{ clips: 0, links: 0, outside: 0 },
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
      capabilities: ['review', 'delete', 'clips', 'sun', 'notifications', 'search'],
    })
    expect(await tab.ask(`/api/v2/analytics/species/daily?date=${to}`)).not.toEqual([])
    expect(await tab.ask('/api/v2/detections/recent?limit=3')).toHaveLength(3)
    expect(await tab.ask(`/api/v2/weather/sun/${to}`)).toHaveProperty('sunrise')
  })

  test('is read by the clock of its place where nobody names a zone, and tells its newest time by this clock, too', async () => {
    const path = join(emptyFolder(), 'birds.db')
    writeFileSync(path, recorderFiles().get('birdnet-pi/scripts/birds.db') ?? '')
    const recorder = new DatabaseSync(path)
    recorder.exec('UPDATE detections SET Lat = -36.85, Lon = 174.76')
    recorder.close()
    const tab = emptyTab('')
    await tab.open([givenAs('birds.db', readFileSync(path))])
    const { zone, newest } = tab.facts()
    expect([zone, newest?.there]).toEqual(['Pacific/Auckland', { date: '2025-11-13', time: '23:14:27' }])
    const here = new Date('2025-11-13T23:14:27+13:00').toLocaleString('sv', { timeZone: ZONE })
    expect(`${newest?.here.date} ${newest?.here.time}`).toBe(here)
    const named = emptyTab('America/Lima')
    await named.open([givenAs('birds.db', readFileSync(path))])
    expect(named.facts().zone).toBe('America/Lima')
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

  test('is read by the clock of the place that it tells, from its first row', async () => {
    const tab = emptyTab('')
    const table = 'Timestamp,Common Name,Scientific Name,Station,Latitude,Longitude\n'
    const row = '2026-01-10T20:30:00Z,Tui,Prosthemadera novaeseelandiae,Garden,-36.85,174.76\n'
    await tab.open([givenAs('detections.csv', table + row)])
    expect(tab.all().map(({ date, time }) => `${date} ${time}`)).toEqual(['2026-01-11 09:30:00'])
  })

  test('that tells no time anywhere is said to, with what to do: its rows can stand on no day', async () => {
    const [opened] = await emptyTab().open([given(ANALYZER)])
    expect(opened).toMatchObject({ trouble: 'noTimes', added: 0 })
    expect(opened?.withoutTime).toBeGreaterThan(0)
  })
})

describe('what cannot be read', () => {
  test.each([
    ['birdnet-go/birdnet.db', { trouble: 'otherDatabase', found: expect.stringContaining('notes') as unknown }],
    ['birdnet-pi/include_species_list.txt', { trouble: 'empty' }],
    ['birdnet-pipy/spectrograms/Redwing_78_2026-02-08-birdnet-01-15-17.webp', { trouble: 'unknown' }],
    ['out/camtrap-dp/datapackage.json', { trouble: 'otherJson' }],
  ])('%s is named for what it is', async (path, told) => {
    expect(await emptyTab().open([given(path)])).toEqual([expect.objectContaining({ ...told, added: 0 })])
  })

  test('archives in archives are looked into three times: some hold themselves', async () => {
    const pack = (content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => zipArchive([{ name: 'a.zip', content }])
    expect(await emptyTab().open([givenAs('a.zip', pack(pack(pack(CARD))))])).toMatchObject([
      { path: 'a.zip/a.zip/a.zip/a.zip', trouble: 'archive', added: 0 },
    ])
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

const BACKUP = 'birdnet-pi/backup-2025-11-13.tar'

/** Without settings and lists, of which nothing is told one by one. */
const known = (opened: readonly OpenedFile[]) => opened.filter(({ trouble }) => trouble !== 'unknown')

describe('the backup archive of a BirdNET-Pi', () => {
  test('is read where it lies: its database, and the recordings in it', async () => {
    const tab = emptyTab()
    const [opened, ...others] = known(await tab.open([given(BACKUP)]))
    expect(opened).toMatchObject({ path: `${BACKUP}/birds.db`, program: 'BirdNET-Pi', clips: 3 })
    expect(others).toEqual([expect.objectContaining({ path: `${BACKUP}/BirdDB.txt`, trouble: 'inDatabase' })])
    expect(tab.facts()).toMatchObject({ detections: opened?.added, recordings: 3, to: '2025-11-13' })
    const heard = tab.all().filter(({ clipName }) => clipName !== '')
    expect(heard.map(({ commonName }) => commonName)).toEqual(['Redwing', 'Redwing', 'Redwing'])
    const [{ id, clipName } = expect.fail()] = heard
    const whole = recorderFiles().get(BACKUP) ?? expect.fail()
    const at = whole.indexOf(`By_Date/2025-11-13/Redwing/${clipName}\0`) + 512
    expect(await tab.hear(id)).toEqual({ status: 200, type: 'audio/wav', bytes: whole.subarray(at, at + 3244) })
    expect(await tab.hear(tab.all().find((one) => one.clipName === '')?.id ?? 0)).toMatchObject({ status: 404 })
  })

  test('is gone when the page is loaded anew, which is said, and back when it is dropped again', async () => {
    const tab = emptyTab()
    await tab.open([given(BACKUP)])
    const { detections } = tab.facts()
    tab.reload()
    expect(tab.all().filter(({ clipName }) => clipName !== '')).toEqual([])
    expect(tab.facts()).toMatchObject({ detections, recordings: 0, recordingsBefore: 3 })
    const [again] = await tab.open([given(BACKUP)])
    expect(again).toMatchObject({ added: 0, clips: 3 })
    expect(tab.facts()).toMatchObject({ detections, recordings: 3, recordingsBefore: 3 })
  })

  test('is read up to where it breaks off, which is said', async () => {
    const tab = emptyTab()
    const whole = recorderFiles().get(BACKUP)?.length ?? 0
    const opened = known(await tab.open([given(BACKUP, whole - 20_000)]))
    expect(opened.map(({ path, trouble, clips }) => [path, trouble, clips])).toEqual([
      [BACKUP, 'cutOff', 0],
      [`${BACKUP}/birds.db`, undefined, 2],
      [`${BACKUP}/BirdDB.txt`, 'inDatabase', 0],
    ])
  })

  test('is unpacked where it is compressed', async () => {
    const tab = emptyTab()
    const packed = givenAs('backup.tar.gz', new Uint8Array(gzipSync(recorderFiles().get(BACKUP) ?? '')))
    expect(known(await tab.open([packed]))).toMatchObject([
      { path: 'backup.tar/birds.db', clips: 3 },
      { path: 'backup.tar/BirdDB.txt', trouble: 'inDatabase' },
    ])
    expect(await tab.open([{ ...packed, file: new File([packed.file.slice(0, 9000)], 'half.gz') }])).toMatchObject([
      { trouble: 'broken', added: 0 },
    ])
  })
})

describe('a folder', () => {
  test('of a BirdNET-Pi: recordings belong to the rows that name them, also when they come later', async () => {
    const tab = emptyTab()
    await tab.open([given('birdnet-pi/scripts/birds.db')])
    const clips = [...recorderFiles().keys()].filter((path) => path.startsWith('birdnet-pi/BirdSongs/'))
    const [opened] = await tab.open(clips.map((path) => given(path)))
    const beside = recorderUnderTest(unpackRecorder('birdnet-pi'))
    await beside.run()
    const there = beside.all().filter(({ clipName }) => beside.source.clip(clipName) !== undefined).length
    expect(tab.facts().recordings).toBe(there)
    expect(opened).toMatchObject({ clips: there, added: 0 })
  })

  test('of recordings: a row plays its seconds of the one that it names', async () => {
    const tab = emptyTab()
    const [name, seconds, rate] = ['20260503_051500', 60, 8000]
    const sound = writeWav(new Float32Array(seconds * rate), rate)
    const table = 'Start (s),End (s),Scientific name,Common name,Confidence\n30.0,33.0,Parus major,Great Tit,0.9\n'
    const opened = await tab.open([
      givenAs(`May/${name}.wav`, sound),
      givenAs(`May/${name}.BirdNET.results.csv`, table),
    ])
    expect(opened).toMatchObject([{ program: 'BirdNET-Analyzer', added: 1, clips: 1 }])
    const [row = expect.fail()] = tab.all()
    expect(row).toMatchObject({ date: '2026-05-03', time: '05:15:30', clipName: `May_${name}_27.0-37.0s.wav` })
    const { type, bytes } = await tab.hear(row.id)
    expect([type, bytes?.length]).toEqual(['audio/wav', 44 + 10 * rate * 2])
  })

  test('in a zip archive: its table is read, its recording plays, and what it cannot give is said', async () => {
    const tab = emptyTab()
    const inside = zipArchive([
      { name: 'card.zip', content: CARD },
      { name: 'others.zip', content: STRANGERS },
    ])
    const opened = await tab.open([givenAs('cards.zip', inside)])
    expect(opened).toMatchObject([
      { path: 'cards.zip/others.zip', trouble: 'archive', links: 1, outside: 1 },
      { path: 'cards.zip/card.zip/card/20260503_051500.BirdNET.results.csv', added: 1, clips: 1 },
      { path: 'cards.zip/card.zip/Zaunkönig.txt' },
    ])
    const [row = expect.fail()] = tab.all()
    expect(row).toMatchObject({ scientificName: 'Turdus merula', date: '2026-05-03', time: '05:15:03' })
    const { type, bytes } = await tab.hear(row.id)
    expect([type, bytes?.readInt16LE(44), bytes?.readInt16LE(44 + 2 * 2000)]).toEqual(['audio/wav', 0, 100])
  })

  test('in a zip archive: one file that is damaged leaves the others alone', async () => {
    const damaged = CARD.map((byte, at) => (at > 110 && at < 180 ? 0xff : byte)) // in the packed table
    const opened = await emptyTab().open([givenAs('card.zip', damaged)])
    expect(opened).toMatchObject([
      { path: 'card.zip/card/20260503_051500.BirdNET.results.csv', trouble: 'broken' },
      { path: 'card.zip/Zaunkönig.txt' },
    ])
  })

  test('with recordings alone says that their table is missing', async () => {
    const [opened] = await emptyTab().open([
      given(
        'birdnet-pi/BirdSongs/Extracted/By_Date/2025-10-15/Rotkehlchen/Rotkehlchen-83-2025-10-15-birdnet-09:31:00.mp3',
      ),
    ])
    expect(opened).toMatchObject({ trouble: 'sound', clips: 0 })
  })
})

test('reading ends when it is told to: whole pages stay, and the rest comes with the next time', async () => {
  const tab = emptyTab()
  const file = given('birdnet-pi/scripts/birds.db')
  const [stopped] = await tab.open([file], undefined, 1)
  expect(stopped?.trouble).toBe('stopped')
  const all = emptyTab()
  await all.open([file])
  await tab.open([file])
  expect(tab.facts()).toEqual(all.facts())
})
