import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, type CalendarDate } from '../../../src/domain/calendar.ts'
import { rangeBefore } from '../../../src/domain/analytics/period.ts'
import { countedDaysAtom } from '../../../src/state/analytics/counted-days.ts'
import { firstDayAtom, summaryAtom } from '../../../src/state/analytics/summaries.ts'
import { sunOfDatesAtom } from '../../../src/state/analytics/sun-of-dates.ts'
import { valueOf } from '../../../src/state/remote.ts'
import { stationClientAtom } from '../../../src/state/station.ts'
import { eventually } from '../../support/eventually.ts'
import { storeAtStation, type StoredOptions, type StoredStation } from '../station-store.ts'

const day = (text: string): CalendarDate => text as CalendarDate // reason: written as dates here
const TODAY = day('2026-11-21')
const MONTH = { from: addDays(TODAY, -29), to: TODAY }

let stored: StoredStation
const begun: (() => void)[] = []
const begin = async (
  dialect: 'classic' | 'current',
  options: StoredOptions = { days: 40, species: 12 },
): Promise<void> => {
  stored = await storeAtStation(dialect, options)
}
afterEach(async () => {
  begun.splice(0).forEach((end) => end())
  await stored.station.end()
  vi.unstubAllGlobals()
})
const follow = (range: { from: CalendarDate; to: CalendarDate }): (() => void) => {
  const end = stored.store.sub(countedDaysAtom(range), () => {})
  begun.push(end)
  return end
}
const reading = (range: { from: CalendarDate; to: CalendarDate } = MONTH) => stored.store.get(countedDaysAtom(range))
const whole = (range = MONTH) =>
  eventually(() => expect(reading(range).progress).toMatchObject({ known: reading(range).progress.wanted }))
const batches = (): string[] => stored.asked.filter((path) => path.includes('/daily/batch?'))

describe('the days of a month', () => {
  beforeEach(() => begin('current'))

  test('the newest week is asked for first, seven days a call, never more than two calls at once', async () => {
    await stored.store.get(stationClientAtom).boot()
    let most = 0
    stored.hold = async () => {
      most = Math.max(most, stored.open())
      return undefined
    }
    follow(MONTH)
    await whole()
    const asked = batches().map((path) => path.match(/\d{4}-\d\d-\d\d/g) ?? [])
    expect([asked.length, asked[0]?.length, asked[0]?.[0], asked.at(-1)?.at(-1), most]).toEqual([
      5,
      7,
      TODAY,
      MONTH.from,
      2,
    ])
  })

  test('a second range asks only for what is not known', async () => {
    follow(MONTH)
    await whole()
    stored.asked.length = 0
    const before = rangeBefore({ from: addDays(TODAY, -6), to: TODAY })
    follow(before)
    await whole(before)
    expect(stored.asked.filter((path) => path.includes('species/daily'))).toEqual([])
  })

  test('asking ends when nobody needs the days, and goes on where it was left', async () => {
    let letGo = (): void => {}
    stored.hold = async (path) =>
      path.includes(addDays(TODAY, -20)) ? new Promise((resolve) => (letGo = () => resolve(undefined))) : undefined
    const end = follow(MONTH)
    await eventually(() => expect(batches().length).toBeGreaterThan(2))
    end()
    const asked = stored.asked.length
    letGo()
    await eventually(() => expect(stored.open()).toBe(0))
    expect(stored.asked.length).toBe(asked)
    stored.hold = undefined
    follow(MONTH)
    await whole()
  })

  test('stop keeps what came and asks no more; resume goes on', async () => {
    follow(MONTH)
    await eventually(() => expect(reading().progress.known).toBeGreaterThan(0))
    const range = { from: addDays(TODAY, -39), to: addDays(TODAY, -30) }
    follow(range)
    stored.store.set(countedDaysAtom(range), 'stop')
    await whole()
    expect(reading(range)).toMatchObject({ isLoading: false, isStopped: true })
    stored.store.set(countedDaysAtom(range), 'resume')
    await whole(range)
    expect(reading(range).isStopped).toBe(false)
  })

  test('days come one by one where the station has no batches', async () => {
    stored.hold = async (path) => (path.includes('/batch') ? new Response('{}', { status: 500 }) : undefined)
    const week = { from: addDays(TODAY, -6), to: TODAY }
    follow(week)
    await whole(week)
    expect(reading(week).failure).toBeUndefined()
  })

  test('a station that is gone is a failure that keeps what is known, and retry asks again', async () => {
    stored.hold = async (path) => {
      if (path.includes(TODAY) && path.includes('batch')) return undefined
      throw new TypeError('offline')
    }
    follow(MONTH)
    await eventually(() => expect(reading().failure?.isNetworkError).toBe(true))
    stored.hold = undefined
    stored.store.set(countedDaysAtom(MONTH), 'retry')
    await whole()
    expect(reading().failure).toBeUndefined()
  })

  test('what a summary of the range says is known, and the first day of the station', async () => {
    const week = { from: addDays(TODAY, -6), to: TODAY }
    begun.push(
      stored.store.sub(summaryAtom(week), () => {}),
      stored.store.sub(firstDayAtom, () => {}),
    )
    await eventually(() => expect(stored.store.get(summaryAtom(week)).state).toBe('ready'))
    const counts = (all: readonly { scientificName: string; count: number }[]) =>
      Object.fromEntries(all.map(({ scientificName, count }) => [scientificName, count]))
    expect(counts(valueOf(stored.store.get(summaryAtom(week))) ?? [])).toEqual(
      counts(stored.station.context.store.speciesSeen(week)),
    )
    await eventually(() => expect(stored.store.get(firstDayAtom)).toBeDefined())
    expect(stored.store.get(firstDayAtom)).toBe(
      stored.station.context.store
        .speciesSeen()
        .map(({ first }) => first.date)
        .toSorted()[0],
    )
  })

  test('sunrise and sunset of each day are those that the station tells, across the change of clocks', async () => {
    const range = { from: day('2026-02-01'), to: TODAY }
    begun.push(stored.store.sub(sunOfDatesAtom(range), () => {}))
    await eventually(() => expect(stored.store.get(sunOfDatesAtom(range)).size).toBeGreaterThan(0))
    const suns = stored.store.get(sunOfDatesAtom(range))
    for (const date of ['2026-03-28', '2026-03-29', '2026-06-01', '2026-10-24', '2026-10-25', '2026-11-21'].map(day)) {
      const answer = await stored.station.ask(`/api/v2/weather/sun/${date}`)
      const { sunrise } = (await answer.json()) as { sunrise: string } // reason: a test
      const minute = Number(sunrise.slice(11, 13)) * 60 + Number(sunrise.slice(14, 16))
      expect(Math.abs((suns.get(date)?.sunrise ?? 0) - minute), date).toBeLessThanOrEqual(5)
    }
  })
})
