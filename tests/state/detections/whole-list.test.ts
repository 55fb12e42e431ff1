import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import type { ExportOrigin } from '../../../src/domain/export/origin.ts'
import { EVERYTHING } from '../../../src/domain/search/search-query.ts'
import { MOST_ROWS } from '../../../server/public/limits.ts'
import { type Dialect, DIALECTS } from '../../../src/domain/station-config.ts'
import type { PlayedList } from '../../../src/state/detections/play-list.ts'
import { readWholeList } from '../../../src/state/detections/whole-list.ts'
import { packClipsAtom } from '../../../src/state/sound/clips-archive.ts'
import { readTable, readZip } from '../../domain/export/readers.ts'
import { type StoredStation, storeAtStation } from '../station-store.ts'

const COUNT = 2100
const stations = new Map<Dialect, StoredStation>()
const ORIGIN: ExportOrigin = {
  station: 'Garden',
  place: undefined,
  isPlaceExact: false,
  country: '',
  state: '',
  author: '',
  licence: 'CC0 1.0',
  today: '2026-03-02' as CalendarDate,
}
const WORDS = { decimal: '.', column: (column: string) => column, verdict: (verified: string) => verified } as const

beforeAll(async () => {
  for (const dialect of DIALECTS) {
    const stored = await storeAtStation(dialect, {})
    for (let number = 0; number < COUNT; number += 1) {
      const time = new Date(number * 5000).toISOString().slice(11, 19) as ClockTime // reason: its form
      const bird = { scientificName: 'Turdus merula', commonName: 'Eurasian Blackbird', speciesCode: 'eurbla' }
      const row = { date: '2026-03-01' as CalendarDate, time, ...bird, confidence: 0.7, sourceId: '' }
      stored.station.context.store.insert({ ...row, locked: false, verified: '' })
    }
    stations.set(dialect, stored)
  }
})
afterAll(() => Promise.all([...stations.values()].map(({ station }) => station.end())))

/** The second page of a list: the first is still to be asked for. */
const listed: PlayedList = {
  wanted: {
    query: { ...EVERYTHING, filters: [{ type: 'date', day: '2026-03-01' as CalendarDate }] },
    sort: 'date_asc',
    limit: 25,
    offset: 25,
    via: 'list',
  },
  detections: [],
  before: 25,
  next: 50,
  total: COUNT,
}
const never = (): AbortSignal => new AbortController().signal
const at = (dialect: Dialect): StoredStation => {
  const stored = stations.get(dialect)
  if (!stored) throw new Error(dialect)
  return stored
}

describe.each(DIALECTS)('of a %s station', (dialect) => {
  test('a list is read whole, whichever page was on the screen', async () => {
    const counts: number[] = []
    at(dialect).asked.length = 0
    const answer = await readWholeList(at(dialect).store, listed, never(), (count) => counts.push(count))
    const read = answer.ok ? answer.value : undefined
    expect(read?.isWhole).toBe(true)
    expect(new Set(read?.detections.map(({ id }) => id)).size).toBe(COUNT)
    expect(read?.detections.map(({ time }) => time)).toEqual(read?.detections.map(({ time }) => time).toSorted())
    expect(counts.at(-1)).toBe(COUNT)
    const rows = at(dialect).asked.map((path) => Number(/numResults=(\d+)/.exec(path)?.[1] ?? 0))
    expect(Math.max(...rows), 'what a public gateway gives').toBeLessThanOrEqual(MOST_ROWS)
  })

  test('what was read of a list is kept when somebody stops', async () => {
    const stopping = new AbortController()
    const answer = await readWholeList(at(dialect).store, listed, stopping.signal, () => stopping.abort())
    const read = answer.ok ? answer.value : undefined
    expect(read?.isWhole).toBe(false)
    expect(read?.detections.length).toBeLessThan(COUNT)
    expect(read?.detections.length).toBeGreaterThan(0)
  })
})

test('recordings of a list become an archive with tables that name them; those that are gone are counted', async () => {
  const stored = at('current')
  const answer = await readWholeList(stored.store, listed, never(), () => undefined)
  const lines = answer.ok ? answer.value.detections.slice(0, 3) : []
  const sound = Uint8Array.from([...new TextEncoder().encode('fLaC'), 1, 2, 3])
  stored.hold = async (path) =>
    path.startsWith('/api/v2/audio/')
      ? path.endsWith(`/${lines[1]?.id}`)
        ? new Response('{}', { status: 404 })
        : new Response(sound, { headers: { 'content-type': 'audio/flac' } })
      : undefined
  const done: number[] = []
  const wanted = { lines, origin: ORIGIN, words: WORDS, signal: never(), onDone: (count: number) => done.push(count) }
  const archive = await stored.store.set(packClipsAtom, wanted)
  const files = readZip(Buffer.from((await archive?.file.arrayBuffer()) ?? new ArrayBuffer()))
  const names = [lines[0], lines[2]].map((one) => `garden-${one?.id}.flac`)
  expect([...files.keys()]).toEqual([...names, 'detections.csv', 'raven.selections.txt'])
  expect(files.get(names[0] ?? '')).toEqual(Buffer.from(sound))
  const raven = readTable(files.get('raven.selections.txt')?.toString() ?? '', '\t').slice(1)
  expect(raven.map((row) => row[10])).toEqual(names)
  expect([archive?.packed, archive?.missing, done.at(-1)]).toEqual([2, 1, 3])

  const stopping = new AbortController()
  const stopped = stored.store.set(packClipsAtom, {
    ...wanted,
    signal: stopping.signal,
    onDone: () => stopping.abort(),
  })
  expect(await stopped).toBeUndefined()
  stored.hold = undefined
})
