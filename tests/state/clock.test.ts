// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CalendarDate, ClockTime } from '../../src/domain/calendar.ts'
import type { Detection } from '../../src/domain/detection.ts'
import type { HostMode } from '../../src/state/station.ts'

/** In Berlin clocks go back at 03:00 of the 25th; sunrise is at 06:52 then. */
const SUNRISE_MINUTE = 412

async function stationClock(startIso: string, hint?: string, mode: HostMode = hint ? 'page' : 'embed') {
  vi.resetModules()
  vi.useFakeTimers({ now: new Date(startIso) })
  if (hint) document.head.innerHTML = `<meta name="bird-station-clock" content="${hint}">`
  const { storeFor } = await import('../../src/state/station.ts')
  const { learnFromDetectionAtom, learnUtcOffsetAtom, stationHourAtom, stationTodayAtom } = await import(
    '../../src/state/clock.ts'
  )
  const store = storeFor('http://station.test', mode)
  store.sub(stationTodayAtom, () => {})
  return {
    shows: () => `${store.get(stationTodayAtom)} ${store.get(stationHourAtom)} h`,
    learn: (offsetMinutes: number, sunriseMinute = 0) => store.set(learnUtcOffsetAtom, offsetMinutes, sunriseMinute),
    hear: (date: string, time: string) =>
      store.set(learnFromDetectionAtom, { date: date as CalendarDate, time: time as ClockTime }),
    async passTo(iso: string) {
      await vi.advanceTimersByTimeAsync(Date.parse(iso) - Date.now())
    },
  }
}
afterEach(() => {
  vi.useRealTimers()
  document.head.innerHTML = ''
})

describe('the station’s wall clock is law (Spec §5)', () => {
  test('in the night in which clocks go back, today stays today: the offset of sunrise counts from sunrise on', async () => {
    const clock = await stationClock('2026-10-24T20:00:00Z')
    clock.learn(120)
    await clock.passTo('2026-10-24T22:00:30Z')
    expect(clock.shows()).toBe('2026-10-25 0 h')
    clock.learn(60, SUNRISE_MINUTE)
    expect(clock.shows()).toBe('2026-10-25 0 h')
    await clock.passTo('2026-10-25T06:30:00Z')
    expect(clock.shows()).toBe('2026-10-25 7 h')
  })

  test('the first bird of the hour that comes twice tells that clocks went back, and sunrise agrees', async () => {
    const clock = await stationClock('2026-10-24T20:00:00Z')
    clock.learn(120)
    await clock.passTo('2026-10-25T01:00:30Z')
    expect(clock.shows()).toBe('2026-10-25 3 h')
    clock.hear('2026-10-25', '02:00:12')
    expect(clock.shows()).toBe('2026-10-25 2 h')
    clock.learn(60, SUNRISE_MINUTE)
    await clock.passTo('2026-10-25T06:30:00Z')
    expect(clock.shows()).toBe('2026-10-25 7 h')
  })

  test('a page that stands open while clocks are changed goes on with the new time', async () => {
    const clock = await stationClock('2026-10-24T10:00:00Z', '2026-10-24T12:00:00+02:00')
    clock.learn(120)
    await clock.passTo('2026-10-26T22:30:00Z')
    clock.learn(60)
    expect(clock.shows()).toBe('2026-10-26 23 h')
  })

  test('a station whose clock is wrong is believed all the same: only changed clocks count against the page', async () => {
    const clock = await stationClock('2026-10-24T10:00:00Z', '2026-10-24T15:40:00+02:00')
    clock.learn(120)
    expect(clock.shows()).toBe('2026-10-24 15 h')
  })

  test('the page tells the time of the station that served it, and of no other that is embedded there', async () => {
    const clock = await stationClock('2026-10-24T10:00:00Z', '2026-10-24T22:40:00+02:00', 'embed')
    const browser = new Date('2026-10-24T10:00:00Z')
    expect(clock.shows()).toBe(`2026-10-24 ${browser.getHours()} h`)
    clock.learn(120)
    expect(clock.shows()).toBe('2026-10-24 12 h')
  })
})

test('the clock of several stations is that of the one furthest ahead, so that each day that has begun is seen', async () => {
  vi.resetModules()
  vi.useFakeTimers({ now: new Date('2026-05-03T21:30:00Z') })
  const { storeFor, stationClientAtom } = await import('../../src/state/station.ts')
  const { learnFromDetectionAtom, learnUtcOffsetAtom, stationHourAtom, stationTodayAtom } = await import(
    '../../src/state/clock.ts'
  )
  const store = storeFor('Lisbon=http://lisbon.example Helsinki=http://helsinki.example', 'embed')
  store.sub(stationTodayAtom, () => {})
  const memory = await store.get(stationClientAtom).group?.load()
  const hear = (station: number, date: string, time: string, offset: string): void => {
    const heard = { id: 1, date: date as CalendarDate, time: time as ClockTime, heardAt: `${date}T${time}${offset}` }
    memory?.learn(station, [heard as Detection]) // reason: nothing else is read
    store.set(learnFromDetectionAtom, heard)
  }
  const shows = (): string => `${store.get(stationTodayAtom)} ${store.get(stationHourAtom)} h`
  hear(0, '2026-05-03', '22:29:50', '+01:00')
  expect(shows()).toBe('2026-05-03 22 h')
  hear(1, '2026-05-04', '00:29:55', '+03:00')
  expect(shows()).toBe('2026-05-04 0 h')
  hear(0, '2026-05-03', '22:29:58', '+01:00')
  store.set(learnUtcOffsetAtom, 60, 400)
  expect(shows(), 'neither a bird in the west nor its sun sets it back').toBe('2026-05-04 0 h')
})
