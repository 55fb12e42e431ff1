// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays, type CalendarDate, type ClockTime } from '../../../src/domain/calendar.ts'
import type { Detection } from '../../../src/domain/detection.ts'
import { success } from '../../../src/domain/result.ts'
import type { SpeciesDay } from '../../../src/domain/species-day.ts'
import { aDetection, aSpeciesDay } from '../../support/birds.ts'

const station = vi.hoisted(() => ({
  days: {} as Record<string, readonly unknown[]>,
  asked: [] as string[],
  list: [] as unknown[],
  ofSpecies: [] as unknown[],
  tell: undefined as undefined | { onState(state: string): void; onMessage(message: unknown): void },
}))
vi.mock('../../../src/station/live.ts', () => ({
  decodeDetections: undefined,
  openStream: (_client: unknown, _name: string, handlers: NonNullable<typeof station.tell>) => {
    station.tell = handlers
    return () => {}
  },
}))
vi.mock('../../../src/station/endpoints/analytics.ts', () => ({
  dailySummary: async (_client: unknown, date: string) => {
    station.asked.push(date)
    return success(station.days[date] ?? [])
  },
}))
vi.mock('../../../src/station/endpoints/recent-detections.ts', () => ({
  recentDetections: async () => {
    station.asked.push('newest')
    return success(station.list)
  },
}))
vi.mock('../../../src/station/endpoints/detections.ts', () => ({
  speciesHourDetections: async (_client: unknown, { limit }: { limit: number }) =>
    success({ detections: station.ofSpecies.slice(0, limit), total: station.ofSpecies.length, hasMore: false }),
}))

const THE_17TH = '2026-05-17' as CalendarDate
const THE_18TH = '2026-05-18' as CalendarDate
/** Lets time pass, and code that is asked for only now arrive. */
async function turn(): Promise<void> {
  await vi.advanceTimersByTimeAsync(200)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(200)
}
const announce = (...birds: readonly Detection[]): void =>
  birds.forEach((detection) => station.tell?.onMessage({ kind: 'detection', detection }))
const wren = (id: number, time: string): Detection =>
  aDetection({ id, scientificName: 'Wren', date: THE_17TH, time: time as ClockTime }) // reason: ISO form
const wrenDay = (hourly: Readonly<Record<number, number>>): SpeciesDay =>
  aSpeciesDay({ commonName: 'Wren', hourly, latestHeard: '06:00:00' as ClockTime }) // reason: ISO form

/** Opens the summary of a day at an instant; the station's clock shows UTC. */
async function open(date: CalendarDate, nowIso: string, isOwn = true) {
  vi.useFakeTimers({ now: new Date(nowIso) })
  document.head.innerHTML = `<meta name="bird-station-clock" content="${nowIso}">`
  const { storeFor } = await import('../../../src/state/station.ts')
  const { stationTodayAtom } = await import('../../../src/state/clock.ts')
  const { dayView } = await import('../../../src/state/day/day-view.ts')
  const { stationClientAtom } = await import('../../../src/state/station.ts')
  const [view, store] = [dayView(), storeFor('http://station.test', 'embed')]
  for (const followed of [stationTodayAtom, view.shownAtom]) store.sub(followed, () => {})
  const client = store.get(stationClientAtom)
  const speak = (dialect: string): unknown =>
    Object.defineProperty(client, 'config', { value: { dialect }, configurable: true })
  speak('current')
  Object.defineProperty(client, 'isOwn', { value: isOwn })
  const show = async (other: CalendarDate): Promise<void> => {
    void store.set(view.showAtom, other)
    await turn()
  }
  await show(date)
  station.tell?.onState('open')
  await turn()
  const countOf = (name: string): number | undefined =>
    store.get(view.rowsAtom).find(({ scientificName }) => scientificName === name)?.count
  return { show, countOf, speak }
}

beforeEach(() => {
  vi.resetModules()
  Object.assign(station, { days: {}, asked: [], list: [], ofSpecies: [], tell: undefined })
})
afterEach(() => {
  vi.useRealTimers()
  document.head.innerHTML = ''
})

test('what is announced of another day changes nothing on the day that is shown', async () => {
  station.days[THE_17TH] = [wrenDay({ 6: 1 })]
  const { countOf } = await open(THE_17TH, '2026-05-19T10:00:00Z')
  announce(aDetection({ id: 5, scientificName: 'Wren', date: '2026-05-19' as CalendarDate }))
  await turn()
  expect(countOf('Wren')).toBe(1)
})

test('the last birds of a day, announced when it is over, are counted as the station counts them', async () => {
  station.days[THE_17TH] = [wrenDay({ 6: 1 })]
  const { countOf } = await open(THE_17TH, '2026-05-18T00:00:05Z')
  station.days[THE_17TH] = [wrenDay({ 6: 1, 23: 1 })]
  announce(wren(2, '23:59:58'))
  await turn()
  expect(countOf('Wren')).toBe(2)
})

test('a day that was loaded before it was over is asked for again, however fresh it is (Spec §9: 60 s)', async () => {
  station.days[THE_17TH] = [wrenDay({ 6: 1 })]
  const { show, countOf } = await open(THE_17TH, '2026-05-17T21:59:30Z') // half a minute before midnight in the zone of tests
  station.days[THE_17TH] = [wrenDay({ 6: 1, 23: 1 })]
  await vi.advanceTimersByTimeAsync(35_000)
  await show(THE_18TH)
  await show(THE_17TH)
  expect(countOf('Wren')).toBe(2)
})

test('of the days that were looked at, the last thirty are kept for a minute (Spec §9)', async () => {
  const { show } = await open(THE_17TH, '2026-05-19T10:00:00Z')
  const daysBefore = async (from: number, to: number): Promise<void> => {
    for (let back = from; back <= to; back += 1) await show(addDays(THE_17TH, -back))
  }
  await daysBefore(1, 29)
  station.asked = []
  await show(THE_17TH)
  expect(station.asked).toEqual([])
  await daysBefore(30, 30)
  await show(THE_17TH)
  expect(station.asked).toEqual([addDays(THE_17TH, -30), THE_17TH])
})

test('a species below the cut joins without its false positives where the station counts none (station-api 5.1)', async () => {
  const many = Array.from({ length: 31 }, (_, number) =>
    aSpeciesDay({ commonName: `Avis ${number}`, hourly: { 6: 1 } }),
  )
  station.days[THE_17TH] = many
  const rare = wren(200, '10:00:00')
  station.ofSpecies = [{ ...wren(101, '05:00:00'), verified: 'false_positive' }, rare]
  const { countOf, speak } = await open(THE_17TH, '2026-05-17T10:00:00Z')
  speak('current')
  announce(rare)
  await turn()
  expect(countOf('Wren')).toBe(1)
})

test('a classic station names thirty species of a day: the others are found among its detections (station-api 5.1)', async () => {
  const many = Array.from({ length: 30 }, (_, number) =>
    aSpeciesDay({ commonName: `Avis ${number}`, hourly: { 6: 1 } }),
  )
  station.days[THE_17TH] = many
  const { show, countOf, speak } = await open(THE_18TH, '2026-05-18T10:00:00Z')
  speak('classic')
  const listed = many.map(({ scientificName }, index) => ({ ...wren(index + 1, '06:00:00'), scientificName }))
  station.ofSpecies = [...listed, wren(40, '07:00:00'), wren(41, '07:10:00')]
  await show(THE_17TH)
  expect([countOf('Wren'), countOf('Avis 29')]).toEqual([2, 1])
})

test('code that cannot be loaded once does not stop the counts: the next opening of the stream asks again', async () => {
  vi.doMock('../../../src/state/detections/whole-day.ts', () => {
    throw new Error('offline')
  })
  station.days[THE_17TH] = [wrenDay({ 6: 1 })]
  const { countOf, speak } = await open(THE_17TH, '2026-05-17T10:00:00Z')
  speak('classic')
  const reopen = async (): Promise<void> => {
    ;['closed', 'open'].forEach((state) => station.tell?.onState(state))
    await turn()
  }
  await reopen()
  vi.doUnmock('../../../src/state/detections/whole-day.ts')
  station.days[THE_17TH] = [wrenDay({ 6: 2 })]
  await reopen()
  expect(countOf('Wren')).toBe(2)
})

test('of a station elsewhere, whose answers somebody between may keep for a second, what has to be later is asked for later', async () => {
  station.days[THE_17TH] = [wrenDay({ 6: 1 })]
  station.list = [wren(1, '06:00:00')]
  await open(THE_17TH, '2026-05-17T10:00:00Z', false)
  expect(station.asked).toEqual([THE_17TH])
  await vi.advanceTimersByTimeAsync(2000)
  expect(station.asked).toEqual([THE_17TH, 'newest'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(station.asked).toEqual([THE_17TH, 'newest', THE_17TH])
})
