// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CalendarDate, ClockTime } from '../../src/domain/calendar.ts'
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
