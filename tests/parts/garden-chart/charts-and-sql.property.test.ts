import fc from '../../support/fast-check.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CHART_KINDS, type ChartKind } from '../../../src/domain/analytics/chart.ts'
import { type DateRange, rangeBefore, rangeOfYearBefore, yearsUpTo } from '../../../src/domain/analytics/period.ts'
import { addDays } from '../../../src/domain/calendar.ts'
import { parseCatalogue } from '../../../src/i18n/catalogue.ts'
import { MORE_WORDS } from '../../../src/i18n/more-messages.ts'
import { makeText } from '../../../src/i18n/text.ts'
import { chartWords } from '../../../src/charts/chart-pen.ts'
import { chartTable } from '../../../src/charts/chart-table.ts'
import { CHART_RECIPES, type ChartMaterial } from '../../../src/parts/garden-chart/chart-recipes.ts'
import { cutDaysOf } from '../../../src/parts/garden-chart/what-is-counted.ts'
import { materialOf } from '../../../src/parts/garden-chart/use-material.ts'
import { countedDaysAtom } from '../../../src/state/analytics/counted-days.ts'
import { firstSongsAtom } from '../../../src/state/analytics/first-songs.ts'
import { stationPastAtom, summaryAtom } from '../../../src/state/analytics/summaries.ts'
import { sunOfDatesAtom } from '../../../src/state/analytics/sun-of-dates.ts'
import { stationTodayAtom } from '../../../src/state/clock.ts'
import { type StoredStation, storeAtStation } from '../../state/station-store.ts'
import { type Cell, countedBySql } from './counted-by-sql.ts'
import { liveAnew } from './random-garden.ts'

const catalogue = parseCatalogue(await MORE_WORDS.bundled('en.more')) ?? expect.fail('no words')
const words = chartWords(makeText('en', catalogue), 'en', 'auto')

/** Stations soon after their clocks were changed (or never were), beside browsers that live elsewhere. */
const PLACES = [
  { timeZone: 'Europe/Berlin', now: '2026-11-01T15:00:00Z', browser: 'America/Los_Angeles' },
  { timeZone: 'America/New_York', now: '2026-03-14T03:30:00Z', browser: 'Asia/Kolkata' },
  { timeZone: 'Australia/Lord_Howe', now: '2026-10-10T02:00:00Z', browser: 'Europe/Berlin' },
  { timeZone: 'Asia/Kolkata', now: '2025-06-20T20:00:00Z', browser: 'Pacific/Auckland' },
] as const

const periods = fc.record({
  length: fc.constantFrom(1, 7, 30, 92, 93, 365, 740),
  back: fc.oneof(fc.constant(0), fc.nat(400)),
  species: fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 4 }),
})
const gardens = fc.record({
  place: fc.constantFrom(...PLACES),
  seed: fc.integer(),
  asked: fc.array(periods, { minLength: 3, maxLength: 3 }),
})

let stored: StoredStation | undefined
const ends: (() => void)[] = []
const leave = async (): Promise<void> => {
  ends.splice(0).forEach((end) => end())
  await stored?.station.end()
  stored = undefined
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
}
afterEach(leave)

/** Everything that charts of a period are made from, when all of it is there. */
function materialFrom({ store }: StoredStation, range: DateRange) {
  const today = store.get(stationTodayAtom)
  const past = store.get(stationPastAtom)
  const years = past ? yearsUpTo(today, past.since).slice(0, 5) : []
  const daysOf = (one: DateRange) => store.get(countedDaysAtom(one))
  const ranges = [range, rangeBefore(range), rangeOfYearBefore(range), ...years]
  for (const one of ranges) ends.push(store.sub(countedDaysAtom(one), () => {}))
  ends.push(
    store.sub(firstSongsAtom(range), () => {}),
    store.sub(sunOfDatesAtom(range), () => {}),
  )
  return eventually(() => {
    expect(ranges.map((one) => daysOf(one).counted.missing.length)).toEqual(ranges.map(() => 0))
    const [songs, sun] = [store.get(firstSongsAtom(range)), store.get(sunOfDatesAtom(range))]
    expect([songs.isLoading, sun.size > 0]).toEqual([false, true])
    const [counted, before, yearBefore, ...all] = ranges.map((one) => daysOf(one).counted)
    if (!counted) expect.fail()
    return materialOf({
      counted,
      before,
      yearBefore,
      years: years.length < 3 ? undefined : all,
      past,
      sun,
      songs: songs.songs,
    })
  })
}

/** A thousand days are asked for in a hundred and fifty calls, perhaps beside other tests. */
const eventually = <T>(expectation: () => T): Promise<T> => vi.waitFor(expectation, { timeout: 60_000 })

/** What a file says in a place; that a step is not over is said beside its day. */
const cellOf = (saved: Cell | undefined): Cell => {
  if (typeof saved === 'string') return saved.replace(' (so far)', '') || null
  return saved ?? null
}
/** What a chart's table has, without the sun of a day, which is not the database's. */
function rowsOf(kind: ChartKind, material: ChartMaterial): readonly (readonly Cell[])[] | undefined {
  const model = CHART_RECIPES[kind].draw(material)
  const rows = model && chartTable(model, words).rows.map((row) => row.map(({ saved }) => cellOf(saved)))
  return kind === 'day-hour' ? rows?.map((row) => row.slice(0, 25)) : rows
}
const close = (value: Cell): unknown => (typeof value === 'number' ? expect.closeTo(value, 6) : value)

describe.each(['classic', 'current'] as const)('at a %s station', (dialect) => {
  test('every number of every chart equals what SQL counts, in any place and period', async () => {
    await fc.assert(
      fc.asyncProperty(gardens, async ({ place: { timeZone, now, browser }, seed, asked }) => {
        await leave()
        vi.stubEnv('TZ', browser)
        stored = await storeAtStation(dialect, { days: 1, timeZone, now: new Date(now) })
        const { store, station } = stored
        liveAnew(station, seed)
        ends.push(
          store.sub(stationTodayAtom, () => {}),
          store.sub(summaryAtom(), () => {}),
        )
        await eventually(() => expect(store.get(summaryAtom()).state).toBe('ready'))
        const today = station.context.clock.today()
        const hour = station.context.clock.wall().time.slice(0, 2)
        for (const { length, back, species } of asked) {
          const range = { from: addDays(today, 1 - length - back), to: addDays(today, -back) }
          const material = await materialFrom(stored, range)
          const names = station.context.store.garden.species.map(({ scientificName }) => scientificName)
          const chosen = species.map((index) => names[index] ?? '')
          const truth = countedBySql(station.context.store.file, dialect, {
            ...{ ...range, today, species: chosen, sun: material.sun ?? new Map() },
            lastMorning: hour >= '11' ? today : addDays(today, -1),
          })
          expect(cutDaysOf('hours', material)).toBe(truth.cutDays)
          for (const kind of CHART_KINDS) {
            const rows = rowsOf(kind, { ...material, species: chosen })
            expect(rows, `${kind} ${range.from} to ${range.to}`).toEqual(truth.rows[kind]?.map((row) => row.map(close)))
          }
          expect(rowsOf('day-hour', material)).toEqual(truth.allDayHours.map((row) => row.map(close)))
        }
      }),
      { numRuns: 2, endOnFailure: true },
    )
  }, 120_000)
})
