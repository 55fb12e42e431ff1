import { describe, expect, test } from 'vitest'
import { stationZone } from '../../../../server/station/time/zone.ts'
import { gardenPlaceOf } from '../../../../demo/station/garden/place.ts'
import { createSun } from '../../../../server/station/time/sun.ts'
import type { CalendarDate } from '../../../../src/domain/calendar.ts'

const day = (text: string): CalendarDate => text as CalendarDate // reason: literals of this test
const sunAt = (timeZone: string) => createSun(gardenPlaceOf(timeZone, 0), stationZone(timeZone))

/** Minutes between two RFC 3339 texts on the same day. */
const minutesApart = (a = '', b = ''): number => Math.abs(Date.parse(a) - Date.parse(b)) / 60_000

describe('the sun', () => {
  // almanac of Potsdam and Ithaca, to the minute
  test.each([
    ['Europe/Berlin', '2026-06-21', '2026-06-21T04:45:00+02:00', '2026-06-21T21:34:00+02:00'],
    ['Europe/Berlin', '2026-12-21', '2026-12-21T08:16:00+01:00', '2026-12-21T15:56:00+01:00'],
    ['America/New_York', '2026-03-20', '2026-03-20T07:10:00-04:00', '2026-03-20T19:19:00-04:00'],
  ])('of %s on %s rises and sets when the almanac says', (zone, date, sunrise, sunset) => {
    const texts = sunAt(zone).texts(day(date))
    expect(minutesApart(texts.sunrise, sunrise)).toBeLessThan(4)
    expect(minutesApart(texts.sunset, sunset)).toBeLessThan(4)
  })

  test('neither rises nor sets in polar summer and winter', () => {
    const sun = sunAt('Arctic/Longyearbyen')
    expect(sun.texts(day('2026-06-21'))).toEqual({ date: '2026-06-21' })
    expect(sun.texts(day('2026-12-21'))).toEqual({ date: '2026-12-21' })
    expect(sun.timeOfDay(Date.UTC(2026, 5, 21, 23))).toBe('day')
    expect(sun.timeOfDay(Date.UTC(2026, 11, 21, 11))).toBe('night')
  })
})
