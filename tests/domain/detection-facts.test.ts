import fc from '../support/fast-check.ts'
import { expect, test } from 'vitest'
import type { ClockTime } from '../../src/domain/calendar.ts'
import { sunlightAt } from '../../src/domain/detection-facts.ts'
import type { SunTimes } from '../../src/domain/sun-times.ts'

/** Up at 05:18, down at 20:58. */
const MAY: SunTimes = { sunriseMinute: 318, sunsetMinute: 1258, utcOffsetMinutes: 120 }
const at = (time: string) => sunlightAt({ time: time as ClockTime }, MAY)

test.each([
  ['06:12:44', 'afterSunrise', 54],
  ['05:18:59', 'afterSunrise', 0],
  ['05:17:00', 'beforeSunrise', 1],
  ['02:18:00', 'beforeSunrise', 180],
  ['13:00:00', 'afterSunrise', 462],
  ['13:30:00', 'beforeSunset', 448],
  ['20:58:00', 'afterSunset', 0],
  ['23:00:00', 'afterSunset', 122],
])('%s is %s by %i minutes', (time, event, minutes) => {
  expect(at(time)).toEqual({ event, minutes })
})

test('the nearer of the two is told, and adding it up gives the time again', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(minute, minute, minute, (now, one, other) => {
      const [sunriseMinute, sunsetMinute] = [Math.min(one, other), Math.max(one, other)]
      const time = `${String(Math.floor(now / 60)).padStart(2, '0')}:${String(now % 60).padStart(2, '0')}:30`
      const { event, minutes } = sunlightAt({ time: time as ClockTime }, { ...MAY, sunriseMinute, sunsetMinute })
      const from = event.endsWith('Sunrise') ? sunriseMinute : sunsetMinute
      expect(from + (event.startsWith('before') ? -minutes : minutes)).toBe(now)
      expect(minutes).toBe(Math.min(Math.abs(now - sunriseMinute), Math.abs(now - sunsetMinute)))
    }),
  )
})
