import { DatabaseSync } from 'node:sqlite'
import fc from '../../support/fast-check.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { detectionKey } from '../../../src/domain/recent-detections.ts'
import { RESULT_SORTS, type ResultsSort } from '../../../src/domain/search/search-query.ts'
import {
  CONFIDENCE_OPERATORS,
  DATE_SHORTCUTS,
  DAY_PERIODS,
  EVERYTHING,
  type SearchFilter,
  type SearchQuery,
} from '../../../src/domain/search/search-query.ts'
import { DIALECTS, type Dialect } from '../../../src/domain/station-config.ts'
import { queryResults } from '../../../src/state/detections/query-results.ts'
import { type StoredStation, storeAtStation } from '../station-store.ts'

/** The gate has a pinned seed and is not to wait for all of them. */
const RUNS = process.env.TEST_GATE ? 80 : 250

describe.each(DIALECTS)('%s', (dialect) => {
  let stored: StoredStation
  let database: DatabaseSync
  beforeAll(async () => {
    stored = await storeAtStation(dialect, { days: 1 })
    fill(stored)
    database = new DatabaseSync(stored.station.context.store.file, { readOnly: true })
    database.function('lowered', (text) => String(text).toLowerCase())
  })
  afterAll(async () => {
    database.close()
    await stored.station.end()
  })

  test('without conditions all pages are all rows, the newest first', async () => {
    const rows = await shown(stored, EVERYTHING, 'date_desc', 500)
    expect(rows).toEqual(sqlRows(database, dialect, EVERYTHING, 'date_desc'))
  })

  test('all pages of any query are the rows that SQL finds, in its order', async () => {
    const property = fc.asyncProperty(
      queries,
      fc.constantFrom(...RESULT_SORTS),
      fc.integer({ min: 80, max: 300 }),
      fc.constantFrom('list' as const, 'list' as const, 'search' as const),
      async (query, sort, limit, via) => {
        const before = stored.asked.length
        const rows = await shown(stored, query, sort, limit, via)
        const isSearch = stored.asked.slice(before).some((one) => one.startsWith('POST'))
        expect(rows).toEqual(sqlRows(database, dialect, query, sort, isSearch))
      },
    )
    await fc.assert(property, { numRuns: RUNS })
  })
})

async function shown(
  { store }: StoredStation,
  query: SearchQuery,
  sort: ResultsSort,
  limit: number,
  via: 'list' | 'search' = 'list',
) {
  const found = queryResults()
  const keys: string[] = []
  const leave = store.sub(found.resultsAtom, () => {})
  for (let offset = 0; ; offset += limit) {
    await store.set(found.askAtom, { query, sort, limit, offset, via })
    const remote = store.get(found.resultsAtom)
    if (remote.state !== 'ready') throw new Error(JSON.stringify(remote))
    keys.push(...remote.value.detections.map(detectionKey))
    if (!remote.value.hasMore) break
  }
  leave()
  return keys
}

const TODAY = '2026-11-21'
/** The ends of a week and a month, both days on which clocks are changed, and the days of the garden's own history. */
const DAYS = ['2026-03-29', '2026-10-22', '2026-10-23', '2026-10-25', '2026-11-14', '2026-11-15', '2026-11-20', TODAY]
const BIRDS = [
  ['Parus major', 'Great Tit', 'gretit1'],
  ['Strix aluco', 'Tawny Owl', 'tawowl1'],
  ['Calidris alpina', 'Dunlin', 'dunlin'],
  ['Sitta krueperi', 'Krüper’s Nuthatch', 'krunut1'],
  ['Percent %_ signum', '100% "Tit"', ''],
] as const

/** Detections at every hour of the days, in every state; the hour that an autumn night tells twice comes twice. */
function fill({ station }: StoredStation): void {
  const { store, clock } = station.context
  const [first, second] = store.sources()
  let number = 0
  for (const day of DAYS.slice(0, -2)) {
    const begin = clock.zone.instant(day)
    for (let minutes = 7; minutes < 25 * 60; minutes += 43) {
      const at = begin + minutes * 60_000
      if (clock.zone.date(at) !== day) continue
      number += 1
      const [scientificName, commonName, speciesCode] = BIRDS[(number * 7) % BIRDS.length] ?? BIRDS[0]
      const row = store.insert({
        at,
        date: clock.zone.date(at),
        time: clock.zone.time(at),
        scientificName,
        commonName,
        speciesCode,
        confidence: Math.min(1, ((number * 37) % 101) / 100 + (number % 3 === 0 ? ((number * 7) % 100) / 10_000 : 0)), // two decimals, or four as of an import
        sourceId: (number % 3 ? first : second)?.id ?? '',
        locked: number % 5 === 0,
      })
      if (number % 4 === 0) store.review(row.id, number % 8 === 0 ? 'correct' : 'false_positive')
    }
  }
}

const dates = fc.constantFrom(...DAYS) as fc.Arbitrary<CalendarDate> // reason: ISO form
const hours = fc.oneof(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 22, 23))
const words = fc.constantFrom('tit', 'OWL', 'krüp', 'KRÜPER', '%', '_', '’', 'parus m', 'dun', '"Tit"', 'nobody', 'e')
const species = fc.constantFrom(
  'great tit',
  'Parus major',
  'DUNLIN',
  'gretit1',
  'TAWOWL1',
  'krüper’s nuthatch',
  'Puffin',
)

const filters: fc.Arbitrary<SearchFilter> = fc.oneof(
  fc.record({
    type: fc.constant('confidence' as const),
    operator: fc.constantFrom(...CONFIDENCE_OPERATORS),
    percent: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.constantFrom(0, 100, 50.5)),
  }),
  fc.record({ type: fc.constant('time' as const), period: fc.constantFrom(...DAY_PERIODS) }),
  fc.record({ type: fc.constant('date' as const), day: fc.oneof(dates, fc.constantFrom(...DATE_SHORTCUTS)) }),
  fc.record({ type: fc.constant('hour' as const), from: hours, to: hours }),
  fc.tuple(dates, dates).map(([a, b]) => ({ type: 'daterange' as const, from: a < b ? a : b, to: a < b ? b : a })),
  fc.record({ type: fc.constant('verified' as const), verified: fc.constantFrom(true, false, 'human' as const) }),
  fc.record({ type: fc.constant('locked' as const), locked: fc.boolean() }),
  fc.record({ type: fc.constant('species' as const), species }),
  fc.record({ type: fc.constant('location' as const), location: fc.constantFrom('garden microphone', 'Pond camera') }),
)
const queries: fc.Arbitrary<SearchQuery> = fc.record({
  text: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, words),
  filters: fc.array(filters, { maxLength: 3 }),
})

const hourClause = (from: number, to: number): string =>
  from <= to ? `d.hour BETWEEN ${from} AND ${to}` : `(d.hour >= ${from} OR d.hour <= ${to})`
const PERIODS = {
  dawn: hourClause(5, 6),
  day: hourClause(7, 17),
  dusk: hourClause(18, 19),
  night: hourClause(20, 4),
}
const back = (days: number): string => `date('${TODAY}', '-${days} days')`
const SHORTCUTS: Record<string, string> = {
  today: `d.date = ${back(0)}`,
  yesterday: `d.date = ${back(1)}`,
  week: `d.date BETWEEN ${back(6)} AND ${back(0)}`,
  month: `d.date BETWEEN ${back(29)} AND ${back(0)}`,
}

/** The same condition for SQLite, written by its words and not by our code. */
function clause(filter: SearchFilter, dialect: Dialect, bound: (string | number)[]): string {
  const bind = (value: string | number): string => `?${bound.push(value)}`
  switch (filter.type) {
    case 'confidence':
      return filter.operator === '='
        ? `CAST(d.confidence + 0.5 AS INTEGER) = ${bind(filter.percent)}` // what is shown of it
        : `d.confidence ${filter.operator} ${bind(filter.percent)}`
    case 'time':
      return PERIODS[filter.period]
    case 'hour':
      return hourClause(filter.from, filter.to)
    case 'date':
      return SHORTCUTS[filter.day] ?? `d.date = ${bind(filter.day)}`
    case 'daterange':
      return `d.date BETWEEN ${bind(filter.from)} AND ${bind(filter.to)}`
    case 'verified':
      return filter.verified === false ? "d.verified = ''" : "d.verified <> ''"
    case 'locked':
      return `d.locked = ${filter.locked ? 1 : 0}`
    case 'species':
      return `lowered(${bind(filter.species)}) IN (lowered(s.common_name), lowered(s.scientific_name), lowered(s.code))`
    case 'location': // a classic station does not tell where a bird was heard
      return dialect === 'classic' ? '0' : `lowered(a.name) = lowered(${bind(filter.location)})`
  }
}

const ORDERS: Record<ResultsSort, string> = {
  date_desc: 'd.date DESC, d.time DESC, d.id DESC',
  date_asc: 'd.date, d.time, d.id',
  species_asc: 's.common_name, d.id',
  species_desc: 's.common_name DESC, d.id',
  confidence_desc: 'd.confidence DESC, d.id',
  confidence_asc: 'd.confidence, d.id',
}
/** What a classic list knows is the number of a detection alone; its search goes by the clock. */
const CLASSIC_ORDERS: Partial<Record<ResultsSort, string>> = { date_desc: 'd.id DESC', date_asc: 'd.id' }

function sqlRows(
  database: DatabaseSync,
  dialect: Dialect,
  { text, filters }: SearchQuery,
  sort: ResultsSort,
  isSearch = false,
): string[] {
  const bound: (string | number)[] = [text]
  const clauses = [
    '(instr(lowered(s.common_name), lowered(?1)) OR instr(lowered(s.scientific_name), lowered(?1)))',
    ...filters.map((filter) => clause(filter, dialect, bound)),
  ]
  const order = (dialect === 'classic' && !isSearch ? CLASSIC_ORDERS[sort] : undefined) ?? ORDERS[sort]
  const sql = `SELECT d.id FROM detections d JOIN species s ON s.id = d.species LEFT JOIN sources a ON a.id = d.source
    WHERE ${clauses.join(' AND ')} ORDER BY ${order}`
  return database
    .prepare(sql)
    .all(...bound)
    .map((row) => String(row['id']))
}
