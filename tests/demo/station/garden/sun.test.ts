import { describe, expect, test } from 'vitest'
import { stationZone } from '../../../../demo/station/garden/clock.ts'
import { gardenPlaceOf } from '../../../../demo/station/garden/place.ts'
import { createSun } from '../../../../demo/station/garden/sun.ts'
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

  test.each(['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata', 'Australia/Sydney'])(
    'of every day in %s is in order and on that day of the wall clock',
    (zone) => {
      for (let month = 1; month <= 12; month += 1) {
        const date = day(`2026-${String(month).padStart(2, '0')}-11`)
        const { civilDawn = '', sunrise = '', sunset = '', civilDusk = '' } = sunAt(zone).texts(date)
        for (const text of [civilDawn, sunrise, sunset, civilDusk]) expect(text.slice(0, 10)).toBe(date)
        expect([civilDawn, sunrise, sunset, civilDusk]).toEqual([civilDawn, sunrise, sunset, civilDusk].toSorted())
      }
    },
  )

  test('neither rises nor sets in polar summer and winter', () => {
    const sun = sunAt('Arctic/Longyearbyen')
    expect(sun.texts(day('2026-06-21'))).toEqual({ date: '2026-06-21' })
    expect(sun.texts(day('2026-12-21'))).toEqual({ date: '2026-12-21' })
    expect(sun.timeOfDay(Date.UTC(2026, 5, 21, 23))).toBe('day')
    expect(sun.timeOfDay(Date.UTC(2026, 11, 21, 11))).toBe('night')
  })

  test('half an hour around sunrise and sunset have names of their own', () => {
    const sun = sunAt('Europe/Berlin')
    const { sunrise = 0, sunset = 0 } = sun.day(day('2026-04-10'))
    const minute = 60_000
    expect([-31, -29, 29, 31].map((by) => sun.timeOfDay(sunrise + by * minute))).toEqual([
      'night',
      'sunrise',
      'sunrise',
      'day',
    ])
    expect([-31, -29, 29, 31].map((by) => sun.timeOfDay(sunset + by * minute))).toEqual([
      'day',
      'sunset',
      'sunset',
      'night',
    ])
  })
})
