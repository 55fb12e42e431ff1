import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DateRange } from '../../../src/domain/analytics/period.ts'
import { addDays, type CalendarDate } from '../../../src/domain/calendar.ts'
import { countedDaysAtom } from '../../../src/state/analytics/counted-days.ts'
import { firstSongsAtom } from '../../../src/state/analytics/first-songs.ts'
import { type StationStore, storeFor } from '../../../src/state/station.ts'
import { eventually } from '../../support/eventually.ts'
import { type StoredStation, storeAtStation } from '../station-store.ts'

/** The browser's database. */
const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('../../../src/platform/kept-records.ts', () => ({
  readRecords: async (names: readonly string[]) => names.map((name) => kept.get(name)),
  writeRecords: async (records: ReadonlyMap<string, unknown>) => records.forEach((one, name) => kept.set(name, one)),
  recordNames: async () => [...kept.keys()],
  forgetRecords: async (names: readonly string[]) => names.forEach((name) => kept.delete(name)),
  forgetAllRecords: async () => kept.clear(),
}))

const TODAY = '2026-11-21' as CalendarDate // reason: a real day
const RANGE = { from: addDays(TODAY, -20), to: TODAY }

let stored: StoredStation
const ends: (() => void)[] = []
beforeEach(async () => {
  kept.clear()
  stored = await storeAtStation('current', { days: 22, species: 12 })
})
afterEach(async () => {
  ends.splice(0).forEach((end) => end())
  await stored.station.end()
  vi.unstubAllGlobals()
})

const readingOf = (store: StationStore, range: DateRange) => store.get(countedDaysAtom(range))
/** Looks until everything is known and nothing is asked for any more. */
async function look(store: StationStore, range: DateRange = RANGE): Promise<void> {
  ends.push(store.sub(countedDaysAtom(range), () => {}))
  await eventually(() => {
    expect(readingOf(store, range).counted.missing).toEqual([])
    expect(stored.open()).toBe(0)
  })
}
/** Another visit to the same page. */
const again = (): StationStore => {
  stored.asked.length = 0
  return storeFor(stored.base, 'page', { updates: 'poll' })
}
const askedDays = (): Set<string> =>
  new Set(
    stored.asked
      .filter((path) => path.includes('species/daily'))
      .flatMap((path) => path.match(/\d{4}-\d\d-\d\d/g) ?? []),
  )
const speciesOn = (store: StationStore, date: CalendarDate) =>
  readingOf(store, RANGE).counted.days.find((day) => day.date === date)?.species

describe('a second visit to a page of the station', () => {
  test('asks only for the last fortnight: what is older was kept, and is the same', async () => {
    await look(stored.store)
    const next = again()
    await look(next)
    await eventually(() => expect(askedDays().size).toBe(14))
    expect([...askedDays()].toSorted()[0]).toBe(addDays(TODAY, -13))
    const plain = (store: StationStore) =>
      readingOf(store, RANGE).counted.days.map(({ date, species, isCut, inAll }) => [
        date,
        species.map((one) => [one.scientificName, one.commonName, one.hourly, one.count]),
        isCut,
        date === TODAY || inAll,
      ])
    expect(plain(next)).toEqual(plain(stored.store))
  })

  test('asks again for an older day whose count has changed since', async () => {
    await look(stored.store)
    const date = addDays(TODAY, -18)
    const [first] = stored.station.context.store.page({ date, limit: 1, offset: 0 }).rows
    stored.station.context.store.delete(first?.id ?? 0)
    const next = again()
    await look(next)
    await eventually(() => expect(askedDays()).toContain(date))
    await eventually(() => {
      const rows = stored.station.context.store.daily(date)
      expect(speciesOn(next, date)?.map(({ hourly }) => hourly)).toEqual(rows.map(({ hourly }) => hourly))
    })
  })

  test('asks for all again when the station calls its birds otherwise', async () => {
    await look(stored.store)
    stored.hold = async (path) => {
      if (!path.includes('species/daily/batch')) return undefined
      const answer = await stored.station.ask(path)
      return new Response((await answer.text()).replaceAll('"common_name":"', '"common_name":"Der '), answer)
    }
    const next = again()
    await look(next)
    await eventually(() => expect(askedDays().size).toBe(21))
    await eventually(() => {
      const names = readingOf(next, RANGE).counted.days.flatMap(({ species }) => species.map((one) => one.commonName))
      expect(names.filter((name) => !name.startsWith('Der '))).toEqual([])
    })
  })

  test('shows nothing of what was kept to whom the station does not answer, and forgets it', async () => {
    await look(stored.store)
    expect(kept.size).toBeGreaterThan(0)
    stored.hold = async () => new Response('{}', { status: 401 })
    const next = again()
    ends.push(next.sub(countedDaysAtom(RANGE), () => {}))
    await eventually(() => expect(readingOf(next, RANGE).failure?.kind).toBe('unauthenticated'))
    expect([readingOf(next, RANGE).counted.days.length, kept.size]).toEqual([0, 0])
  })

  test('survives a record that is broken', async () => {
    await look(stored.store)
    for (const name of kept.keys()) kept.set(name, { names: [1], bytes: 'x' })
    const next = again()
    await look(next)
    expect(askedDays().size).toBe(21)
  })

  test('finds the mornings, too', async () => {
    ends.push(stored.store.sub(firstSongsAtom(RANGE), () => {}))
    await eventually(() => expect(stored.store.get(firstSongsAtom(RANGE)).progress.known).toBe(21))
    const next = again()
    ends.push(next.sub(firstSongsAtom(RANGE), () => {}))
    await eventually(() => expect(next.get(firstSongsAtom(RANGE)).progress.known).toBe(21))
    await eventually(() => expect(stored.open()).toBe(0))
    expect(next.get(firstSongsAtom(RANGE)).songs).toEqual(stored.store.get(firstSongsAtom(RANGE)).songs)
    expect(stored.asked.filter((path) => path.includes(addDays(TODAY, -17)))).toEqual([])
  })
})

test('of a station, three years are kept; older versions of what is kept go', async () => {
  const { keepDays } = await import('../../../src/state/analytics/kept-days.ts')
  kept.set('days 0 http://station.test 2020-01', 'old')
  const days = Array.from({ length: 60 }, (_, month) => ({
    date: new Date(Date.UTC(2020, month, 15)).toISOString().slice(0, 10) as CalendarDate, // reason: ISO form
    species: [],
    isCut: false,
  }))
  await keepDays('http://station.test', days)
  const months = [...kept.keys()].map((name) => name.slice(-7)).toSorted()
  expect([months.length, months[0], months.at(-1)]).toEqual([36, '2022-01', '2024-12'])
})

test('an embed keeps nothing', async () => {
  const embed = storeFor(stored.base, 'embed', { updates: 'none' })
  await look(embed)
  expect(kept.size).toBe(0)
})
