import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays, type CalendarDate, type ClockTime } from '../../../src/domain/calendar.ts'
import { countedDaysAtom } from '../../../src/state/analytics/counted-days.ts'
import { minuteAtom } from '../../../src/state/minute.ts'
import { stationTodayAtom } from '../../../src/state/clock.ts'
import { aDetection } from '../../support/birds.ts'
import { eventually } from '../../support/eventually.ts'
import { type StoredStation, storeAtStation } from '../station-store.ts'

const stream = vi.hoisted(() => ({
  tell: undefined as undefined | { onState(state: string): void; onMessage(message: unknown): void },
}))
vi.mock('../../../src/station/live.ts', () => ({
  decodeDetections: undefined,
  openStream: (_client: unknown, _name: string, handlers: NonNullable<typeof stream.tell>) => {
    stream.tell = handlers
    return () => {}
  },
}))

const TODAY = '2026-11-21' as CalendarDate // reason: the station's
const WEEK = { from: addDays(TODAY, -6), to: TODAY }
const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms)

let stored: StoredStation
let end = (): void => {}
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  stored = await storeAtStation('current', { days: 8, updates: 'live' })
  end = stored.store.sub(countedDaysAtom(WEEK), () => {})
  await eventually(() => expect(reading().counted.missing).toEqual([]))
  await eventually(() => expect(stored.open()).toBe(0))
  stored.asked.length = 0
})
afterEach(async () => {
  end()
  await stored.station.end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const reading = () => stored.store.get(countedDaysAtom(WEEK))
const countOf = (date: CalendarDate): number =>
  reading()
    .counted.days.find((day) => day.date === date)
    ?.species.reduce((all, { count }) => all + count, 0) ?? -1
const insert = (date: CalendarDate, time: string): void => {
  const { store } = stored.station.context
  const [newest] = store.page({ limit: 1, offset: 0 }).rows
  if (!newest) expect.fail('no bird')
  const { id: _, at: _at, ...bird } = newest
  store.insert({ ...bird, date, time: time as ClockTime }) // reason: written as a time here
}
const hear = (date: CalendarDate, time: string): void => {
  insert(date, time)
  stream.tell?.onMessage({ kind: 'detection', detection: aDetection({ id: 90_000, date }) })
}
const askedDays = (): string[] => stored.asked.filter((path) => path.includes('species/daily'))

test('what is heard today is counted, and today is asked for once a minute at most', async () => {
  const before = countOf(TODAY)
  later(61_000)
  hear(TODAY, '15:20:00')
  await eventually(() => expect(countOf(TODAY)).toBe(before + 1))
  expect(askedDays()).toEqual([`GET /api/v2/analytics/species/daily?date=${TODAY}&limit=1000`])
  hear(TODAY, '15:20:30')
  stored.store.set(countedDaysAtom(WEEK), 'resume')
  expect(askedDays()).toHaveLength(1)
  later(61_000)
  stored.store.set(countedDaysAtom(WEEK), 'resume')
  await eventually(() => expect(countOf(TODAY)).toBe(before + 2))
  expect(askedDays()).toHaveLength(2)
})

test('at midnight the day that ended is asked for once more: its last birds count', async () => {
  const before = countOf(TODAY)
  insert(TODAY, '23:59:50')
  later(9 * 3_600_000)
  stored.store.set(minuteAtom, Date.now())
  expect(stored.store.get(stationTodayAtom)).toBe(addDays(TODAY, 1))
  await eventually(() => expect(countOf(TODAY)).toBe(before + 1))
  expect(askedDays()).toEqual([`GET /api/v2/analytics/species/daily?date=${TODAY}&limit=1000`])
})

test('when the station is there again, what failed is asked for, and today', async () => {
  const before = { from: addDays(TODAY, -8), to: addDays(TODAY, -7) }
  stored.hold = async () => {
    throw new TypeError('offline')
  }
  const leave = stored.store.sub(countedDaysAtom(before), () => {})
  await eventually(() => expect(stored.store.get(countedDaysAtom(before)).failure?.isNetworkError).toBe(true))
  stored.hold = undefined
  for (const state of ['open', 'closed', 'open']) stream.tell?.onState(state)
  await eventually(() => expect(stored.store.get(countedDaysAtom(before)).counted.missing).toEqual([]))
  leave()
})
