import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import type { Detection } from '../../../src/domain/detection.ts'
import {
  EVERYTHING,
  type ResultsSort,
  type SearchFilter,
  type SearchQuery,
} from '../../../src/domain/search/search-query.ts'
import { type Dialect, DIALECTS } from '../../../src/domain/station-config.ts'
import { commitChangeAtom, removeDetectionAtom } from '../../../src/state/detections/changes.ts'
import { queryResults } from '../../../src/state/detections/query-results.ts'
import { upsertDetectionsAtom } from '../../../src/state/detections/records.ts'
import type { ResultPage } from '../../../src/state/detections/inquiry.ts'
import { valueOf } from '../../../src/state/remote.ts'
import { aDetection } from '../../support/birds.ts'
import { ODD_DETECTIONS } from '../../support/odd-data.ts'
import { eventually } from '../../support/eventually.ts'
import { type StoredOptions, type StoredStation, storeAtStation } from '../station-store.ts'

interface Stream {
  onState(state: string): void
  onMessage(message: unknown): void
}
const stream = vi.hoisted(() => ({ handlers: undefined as undefined | Stream }))
vi.mock('../../../src/station/live.ts', () => ({
  decodeDetections: undefined,
  openStream: (_client: unknown, _name: string, handlers: Stream) => {
    stream.handlers = handlers
    return () => {}
  },
}))

const DAY = '2026-03-01' as CalendarDate // reason: ISO form
const [LOUD, RARE] = [2500, 100] // of so many every hundredth is locked and reviewed
const stations = new Map<Dialect, StoredStation>()
const others: StoredStation[] = []

beforeAll(async () => {
  for (const dialect of DIALECTS) {
    const stored = await storeAtStation(dialect, { updates: 'live' })
    const { store } = stored.station.context
    for (let number = 0; number < LOUD; number += 1) {
      const seconds = String(number % 60).padStart(2, '0')
      const minutes = String(Math.floor(number / 60)).padStart(2, '0')
      const time = `08:${minutes}:${seconds}` as ClockTime // reason: its form
      const isRare = number % RARE === 0
      const bird = { scientificName: 'Turdus merula', commonName: 'Eurasian Blackbird', speciesCode: 'eurbla' }
      const state = { locked: isRare, verified: isRare ? ('correct' as const) : ('' as const) }
      store.insert({ date: DAY, time, ...bird, confidence: 0.7, sourceId: '', ...state })
    }
    stations.set(dialect, stored)
  }
})
afterAll(() => Promise.all([...stations.values(), ...others].map(({ station }) => station.end())))
afterEach(() => {
  for (const stored of stations.values()) stored.hold = undefined
})

const another = async (dialect: Dialect, options: StoredOptions): Promise<StoredStation> => {
  const stored = await storeAtStation(dialect, options)
  others.push(stored)
  return stored
}
const on = (...filters: readonly SearchFilter[]): SearchQuery => ({ text: '', filters })
const OF_THE_DAY = { type: 'date', day: DAY } as const
const JUDGED = on({ type: 'verified', verified: true }, OF_THE_DAY)
const RANGE = on({ type: 'confidence', operator: '>', percent: 60 }, { type: 'confidence', operator: '<', percent: 80 })
const LOCKED = on({ type: 'locked', locked: true }, OF_THE_DAY)

function look(stored: StoredStation) {
  const { store, asked } = stored
  asked.length = 0
  const found = queryResults()
  const leave = store.sub(found.resultsAtom, () => {})
  const ask = (query: SearchQuery, more: Partial<Parameters<typeof wantedOf>[1]> = {}): Promise<void> =>
    store.set(found.askAtom, wantedOf(query, more))
  return {
    ...found,
    store,
    asked,
    ask,
    leave,
    page: (): ResultPage | undefined => valueOf(store.get(found.resultsAtom)),
    state: () => store.get(found.resultsAtom).state,
    lists: () => asked.filter((one) => /detections\?|search$/.test(one)),
  }
}
const wantedOf = (
  query: SearchQuery,
  more: { limit?: number; offset?: number; via?: 'list' | 'search'; sort?: ResultsSort },
) => ({
  query,
  sort: 'date_desc' as const,
  limit: 5,
  offset: 0,
  via: 'list' as const,
  ...more,
})
const at = (dialect: Dialect): ReturnType<typeof look> => look(stations.get(dialect) as StoredStation) // reason: made above
const times = (page: ResultPage | undefined): string[] | undefined => page?.detections.map(({ time }) => time)
const hear = (...heard: readonly Detection[]): void =>
  heard.forEach((detection) => stream.handlers?.onMessage({ kind: 'detection', detection }))

test('rows that cannot be read are in the number and counted, wherever they are looked for', async () => {
  const stored = await another('current', {})
  const unread = ODD_DETECTIONS.filter(({ read }) => 'unread' in read).length
  stored.hold = (path) =>
    Promise.resolve(
      path.startsWith('/api/v2/detections?')
        ? Response.json({ data: ODD_DETECTIONS.map(({ row }) => row), total: ODD_DETECTIONS.length })
        : undefined,
    )
  const { ask, page } = look(stored)
  for (const query of [EVERYTHING, on({ type: 'species', species: 'Erithacus rubecula' })]) {
    await ask(query, { limit: ODD_DETECTIONS.length })
    expect(page()?.unread).toHaveLength(unread)
  }
  await ask(EVERYTHING, { limit: ODD_DETECTIONS.length })
  expect(page()?.detections).toHaveLength(ODD_DETECTIONS.length - unread)
  expect(page()?.total).toBe(ODD_DETECTIONS.length)
})

test('what the station pages by itself takes one call, with the exact number (station-api 3.2)', async () => {
  const { ask, page, lists } = at('current')
  await ask(JUDGED)
  expect(page()).toMatchObject({ total: 25, isTotalExact: true, hasMore: true, filteredHere: [], cannot: [] })
  expect(times(page())).toEqual(['08:40:00', '08:38:20', '08:36:40', '08:35:00', '08:33:20'])
  await ask(JUDGED, { offset: 20 })
  expect(page()).toMatchObject({ offset: 20, hasMore: false })
  expect(lists()).toHaveLength(2)
})

test('where it fails its list is looked through: it shows what it has, says how far it is, and what it does here', async () => {
  const looked = at('classic')
  const seen: [state: string, rows: number, looked: number | undefined, of: number | undefined][] = []
  looked.store.sub(looked.resultsAtom, () => {
    const { progress, detections = [] } = looked.page() ?? {}
    seen.push([looked.state(), detections.length, progress?.looked, progress?.of])
  })
  await looked.ask(JUDGED, { limit: 12 })
  expect(seen.slice(1)).toEqual([
    ['loading', 1, 100, 2500],
    ['loading', 11, 1100, 2500],
    ['loading', 12, 2100, 2500],
    ['loading', 12, 2500, 2500],
    ['ready', 12, undefined, undefined],
  ])
  expect(looked.page()).toMatchObject({ total: 25, isTotalExact: true, hasMore: true, filteredHere: ['verified'] })
  expect(looked.lists().some((one) => one.includes('verified'))).toBe(false)
})

test('it looks only as far as the page and the next need, and the next page goes on from there', async () => {
  const { ask, page, lists } = at('classic')
  await ask(JUDGED)
  expect(page()).toMatchObject({ total: 11, isTotalExact: false, hasMore: true })
  expect(lists()).toHaveLength(2)
  await ask(JUDGED, { offset: 5 })
  expect(times(page())).toEqual(['08:31:40', '08:30:00', '08:28:20', '08:26:40', '08:25:00'])
  expect(lists()).toHaveLength(2)
  await ask(JUDGED, { offset: 20 })
  expect(page()).toMatchObject({ offset: 20, total: 25, isTotalExact: true, hasMore: false })
  expect(lists().map((one) => new URL(one.slice(4), 'http://x').searchParams.get('offset'))).toEqual([
    '0',
    '100',
    '1100',
    '2100',
  ])
})

test('it asks one after the other, and what somebody else asked for since ends it', async () => {
  const stored = stations.get('classic') as StoredStation // reason: made above
  const { ask, page, lists } = at('classic')
  let most = 0
  const waiting: (() => void)[] = []
  stored.hold = (_path, signal) => {
    most = Math.max(most, stored.open())
    return new Promise((resolve) => {
      waiting.push(() => resolve(undefined))
      signal?.addEventListener('abort', () => resolve(undefined))
    })
  }
  const first = ask(JUDGED)
  await eventually(() => expect(lists()).toHaveLength(1))
  waiting.shift()?.()
  await eventually(() => expect(lists()).toHaveLength(2))
  const second = ask(on({ type: 'hour', from: 8, to: 8 }, OF_THE_DAY))
  stored.hold = undefined
  await Promise.all([first, second])
  expect(times(page())?.[0]).toBe('08:41:39')
  expect(lists()).toHaveLength(3)
  expect(most).toBe(1)
})

test('stopped, it keeps what it found; asked once more, it goes on', async () => {
  const { ask, page, lists, state, store, stopAtom, resultsAtom } = at('classic')
  const leave = store.sub(resultsAtom, () => page()?.detections.length === 1 && store.set(stopAtom))
  await ask(JUDGED)
  leave()
  expect(state()).toBe('ready')
  expect(page()).toMatchObject({ isStopped: true, hasMore: true, isTotalExact: false, total: 1 })
  const before = lists().length
  await ask(JUDGED)
  expect(page()).toMatchObject({ isStopped: false, hasMore: true })
  expect(lists().slice(before)[0]).toContain('offset=100')
})

test('when a call fails it keeps what it found and says why; asked again, it goes on', async () => {
  const stored = stations.get('classic') as StoredStation // reason: made above
  const { ask, page, state, lists } = at('classic')
  stored.hold = (path) => Promise.resolve(path.endsWith('offset=100') ? new Response('', { status: 503 }) : undefined)
  await ask(JUDGED)
  expect([state(), page()?.detections.length]).toEqual(['failed', 1])
  stored.hold = undefined
  const before = lists().length
  await ask(JUDGED)
  expect([state(), page()?.detections.length]).toEqual(['ready', 5])
  expect(lists().slice(before)[0]).toContain('offset=100')
})

test('a station that ignores what it was asked is found out by its rows', async () => {
  const stored = stations.get('current') as StoredStation // reason: made above
  const { ask, page } = at('current')
  stored.hold = (path) => Promise.resolve(path.replace('&verified=true', ''))
  await ask(JUDGED)
  expect(page()).toMatchObject({ filteredHere: ['verified'], hasMore: true })
  expect(times(page())).toEqual(['08:40:00', '08:38:20', '08:36:40', '08:35:00', '08:33:20'])
})

test.each(DIALECTS)('%s: asked once more, everything is asked anew', async (dialect) => {
  const { ask, lists } = at(dialect)
  await ask(JUDGED)
  const before = lists().length
  await ask(JUDGED)
  expect(lists()).toHaveLength(2 * before)
})

test('where a classic station does not tell the place, nothing is asked and nothing found: the page says so', async () => {
  const { ask, page, lists } = at('classic')
  await ask(on({ type: 'location', location: 'Pond camera' }))
  expect(page()).toMatchObject({ detections: [], total: 0, cannot: ['location'], hasMore: false })
  expect(lists()).toEqual([])
})

test.each(DIALECTS)(
  '%s: a bird that is announced comes on top of the newest if it is wanted, and is counted',
  async (dialect) => {
    const looked = at(dialect)
    const stop = looked.store.set(looked.followAtom)
    const query = on(
      { type: 'confidence', operator: '>', percent: 60 },
      { type: 'species', species: 'eurasian blackbird' },
    )
    await looked.ask(query)
    const before = looked.page()
    const bird = {
      scientificName: 'Turdus merula',
      commonName: 'Eurasian Blackbird',
      date: '2026-11-21' as CalendarDate, // reason: ISO form
      time: '15:29:00' as ClockTime, // reason: its form
    }
    hear(aDetection({ id: 900_001, ...bird, confidence: 50 }), aDetection({ id: 900_002, ...bird, confidence: 90 }))
    await eventually(() => expect(looked.page()?.detections[0]?.id).toBe(900_002))
    expect(looked.page()?.detections).toHaveLength(before?.detections.length ?? 0)
    expect(looked.page()?.detections.some(({ id }) => id === 900_001)).toBe(false)
    if (before?.isTotalExact) expect(looked.page()?.total).toBe(before.total + 1)
    stop()
  },
)

test('what is forgotten while nobody looks is no less of it', async () => {
  const { ask, page, store, leave } = at('current')
  await ask(JUDGED, { offset: 15 })
  const total = page()?.total
  leave()
  store.set(
    upsertDetectionsAtom,
    Array.from({ length: 3000 }, (_, index) => aDetection({ id: 100_000 + index })),
  )
  await Promise.resolve()
  expect(page()?.detections).toEqual([])
  expect(page()?.total).toBe(total)
})

test.each(DIALECTS)(
  '%s: what is deleted vanishes and is not counted, and nothing is skipped for it',
  async (dialect) => {
    const { ask, page, store } = at(dialect)
    const rest = on({ type: 'locked', locked: false }, OF_THE_DAY, { type: 'hour', from: 8, to: 8 })
    await ask(rest, { limit: 60 })
    const [first] = page()?.detections ?? []
    const total = page()?.total ?? 0
    const { context } = (stations.get(dialect) as StoredStation).station // reason: made above
    context.store.delete(first?.id ?? 0)
    context.listCache.clear()
    store.set(removeDetectionAtom, first?.id ?? 0)
    expect(page()?.detections.some(({ id }) => id === first?.id)).toBe(false)
    expect(page()?.total).toBe(total - 1)
    if (dialect === 'current') return
    const seen = new Set(page()?.detections.map(({ id }) => id))
    for (let offset = 60; page()?.hasMore; offset += 60) {
      await ask(rest, { limit: 60, offset })
      for (const { id } of page()?.detections ?? []) seen.add(id)
    }
    expect(seen.size).toBe(LOUD - 25 - 1)
  },
)

test('a verdict that was given meanwhile is not taken back by what was read before', async () => {
  const { ask, page, store } = at('classic')
  await ask(JUDGED)
  const [first] = page()?.detections ?? []
  store.set(commitChangeAtom, first?.id ?? 0, { verified: 'false_positive' })
  await ask(JUDGED, { offset: 20 })
  await ask(JUDGED, { offset: 0, limit: 6 })
  expect(page()?.detections[0]).toMatchObject({ id: first?.id, verified: 'false_positive' })
})

test('after the stream was away a list that was looked through is not looked through again', async () => {
  const looked = at('classic')
  const stop = looked.store.set(looked.followAtom)
  stream.handlers?.onState('open')
  await looked.ask(JUDGED)
  const before = looked.lists().length
  const { store } = (stations.get('classic') as StoredStation).station.context // reason: made above
  const missed = store.insert({
    date: DAY,
    time: '08:59:00' as ClockTime, // reason: its form
    scientificName: 'Turdus merula',
    commonName: 'Eurasian Blackbird',
    speciesCode: 'eurbla',
    confidence: 0.7,
    sourceId: '',
    verified: 'correct',
  })
  stream.handlers?.onState('closed')
  stream.handlers?.onState('open')
  await eventually(() => expect(looked.page()?.detections[0]?.id).toBe(missed.id))
  expect(looked.lists()).toHaveLength(before + 1)
  store.delete(missed.id)
  stop()
})

test.each(DIALECTS)(
  '%s: the search is asked for twenty at a time; a page of ours may lie across its pages',
  async (dialect) => {
    const { ask, page, lists } = at(dialect)
    await ask(on(OF_THE_DAY), { via: 'search', limit: 20, offset: 20 })
    expect(lists()).toEqual(['POST /api/v2/search'])
    expect(page()).toMatchObject({ offset: 20, isTotalExact: true, filteredHere: [] })
    const straight = times(page())
    await ask(on(OF_THE_DAY), { via: 'search', limit: 30, offset: 10 })
    expect(times(page())?.slice(10)).toEqual(straight)
    expect(lists()).toHaveLength(3)
  },
)

test.each([
  ['what is locked', LOCKED, undefined],
  ['a range of confidence and an order', RANGE, 'confidence_desc'],
] as const)(
  '%s, for which a classic list would have to be looked through, its search finds at once',
  async (_, query, sort) => {
    const { ask, page, lists, state } = at('classic')
    await ask(query, sort ? { sort } : {})
    expect(lists()).toEqual(['POST /api/v2/search'])
    expect([state(), page()?.filteredHere, page()?.isTotalExact]).toEqual(['ready', [], true])
  },
)

test('a search tells less of a detection: what is known of it stays', async () => {
  const stored = stations.get('current') as StoredStation // reason: made above
  const { ask, page } = at('current')
  await ask(on(OF_THE_DAY), { limit: 1 })
  const [first] = page()?.detections ?? []
  stored.station.context.store.comment(first?.id ?? 0, 'a word')
  stored.station.context.listCache.clear()
  await ask(on(OF_THE_DAY), { limit: 1 })
  await ask(on(OF_THE_DAY), { limit: 1, via: 'search' })
  expect(page()?.detections[0]).toMatchObject({ comments: [{ text: 'a word' }], speciesCode: 'eurbla' })
})

test.each([
  ['a guest of a classic station', 'classic', { access: 'password' }],
  ['an embed on another website', 'current', { mode: 'embed' }],
] as const)('%s may not search, and finds the same in the list', async (_, dialect, options) => {
  const stored = await another(dialect, options)
  const { ask, page, asked, state } = look(stored)
  await ask({ text: 'tit', filters: [] }, { via: 'search', limit: 20 })
  expect(state()).toBe('ready')
  expect(page()?.detections).toHaveLength(20)
  expect(asked.some((one) => one.startsWith('POST'))).toBe(false)
})

test('how many there are in all is exact at classic, too, which guesses unless it is given a filter', async () => {
  const { ask, page, lists } = at('classic')
  await ask(EVERYTHING)
  const { total } = stations.get('classic')?.station.context.store.page({}) ?? {}
  expect(page()).toMatchObject({ total, isTotalExact: true, hasMore: true })
  expect(lists()).toHaveLength(1)
})

test('after midnight at the station, today is another day', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() })
  const { ask, page, lists, store, followAtom } = at('current')
  const stop = store.set(followAtom)
  await ask(on({ type: 'date', day: 'yesterday' }))
  expect(lists().at(-1)).toContain('date=2026-11-20')
  await vi.advanceTimersByTimeAsync(9 * 3_600_000)
  vi.useRealTimers()
  await eventually(() => expect(lists().at(-1)).toContain('date=2026-11-21'))
  await eventually(() => expect(page()?.detections[0]?.date).toBe('2026-11-21'))
  stop()
})

test('a current station cannot be asked for a species code: it is looked up, where no bird is called so', async () => {
  const stored = stations.get('current') as StoredStation // reason: made above
  const { ask, page, lists, asked } = at('current')
  const told = [
    { scientific_name: 'Turdus merula', species_code: 'eurbla', count: LOUD },
    { scientific_name: 'Parus major', species_code: 'gretit1', count: 3 },
  ]
  stored.hold = (path) => Promise.resolve(path.includes('species/summary') ? Response.json(told) : undefined)
  await ask(on({ type: 'species', species: 'EURBLA' }, OF_THE_DAY))
  expect(page()?.detections).toHaveLength(5)
  expect(lists().at(-1)).toContain('search=Turdus%20merula')
  await ask(on({ type: 'species', species: 'puffin' }))
  expect(page()).toMatchObject({ detections: [], total: 0, isTotalExact: true, hasMore: false })
  expect(lists().at(-1)).toContain('search=puffin')
  expect(asked.filter((one) => one.includes('species/summary'))).toHaveLength(1)
})
