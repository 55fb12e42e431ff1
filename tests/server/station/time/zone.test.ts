import { describe, expect, test } from 'vitest'
import { stationZone } from '../../../../server/station/time/zone.ts'

const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Auckland', 'UTC']

/** The same question asked of Intl, without any cache. */
function intlParts(timeZone: string, at: number): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

describe('the station wall clock', () => {
  test.each(ZONES)('is the one of Intl in %s at every 50 minutes of a year', (timeZone) => {
    const zone = stationZone(timeZone)
    const start = Date.UTC(2026, 0, 1, 0, 0, 7)
    for (let at = start; at < start + 366 * 86_400_000; at += 50 * 60_000 * 7) {
      const { year, month, day, hour, minute, second } = intlParts(timeZone, at)
      expect(`${zone.date(at)} ${zone.time(at)}`).toBe(`${year}-${month}-${day} ${hour}:${minute}:${second}`)
      expect(zone.hour(at)).toBe(Number(hour))
    }
  })

  test.each(ZONES)('finds the instant of a wall-clock time in %s', (timeZone) => {
    const zone = stationZone(timeZone)
    for (let at = Date.UTC(2026, 0, 5); at < Date.UTC(2026, 11, 1); at += 86_400_000 * 3 + 3_600_000)
      expect(zone.instant(zone.date(at), zone.time(at))).toBe(at)
  })

  test('a time that comes twice is the first one, a time that never comes is moved on', () => {
    const berlin = stationZone('Europe/Berlin')
    expect(berlin.rfc3339(berlin.instant('2026-10-25', '02:30:00'))).toBe('2026-10-25T02:30:00+02:00')
    expect(berlin.rfc3339(berlin.instant('2026-03-29', '02:30:00'))).toBe('2026-03-29T03:30:00+02:00')
  })
})
