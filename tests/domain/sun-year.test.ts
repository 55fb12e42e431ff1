import { describe, expect, test } from 'vitest'
import { stationZone } from '../../server/station/time/zone.ts'
import { gardenPlaceOf } from '../../demo/station/garden/place.ts'
import { createSun, type SunTexts } from '../../server/station/time/sun.ts'
import { addDays, type CalendarDate } from '../../src/domain/calendar.ts'
import { hemisphereOf, lightAt, placeOfSun, solsticesOf, sunYear } from '../../src/domain/sun-year.ts'
import { decodeSunTimes } from '../../src/station/wire/sun-times.ts'

/** Sun times of a day as a station sends them, worked out by somebody else (suncalc). */
function told(texts: SunTexts) {
  const { date, sunrise, sunset, civilDawn: civil_dawn, civilDusk: civil_dusk } = texts
  const read = decodeSunTimes({ date, sunrise, sunset, civil_dawn, civil_dusk })
  return read.ok ? read.value : expect.fail('no sun times')
}

describe('the light of a year, worked out from its longest and shortest day', () => {
  test.each([
    'Europe/Berlin',
    'Europe/Helsinki',
    'Europe/Lisbon',
    'America/Los_Angeles',
    'America/Sao_Paulo',
    'Australia/Sydney',
    'Pacific/Auckland',
    'Asia/Kolkata',
  ])(
    'in %s sunrise, sunset and twilight of every week are right to five minutes, the change of clocks included',
    (timeZone) => {
      const zone = stationZone(timeZone)
      const sun = createSun(gardenPlaceOf(timeZone, 0), zone)
      const sunOf = (date: CalendarDate) => told(sun.texts(date))
      const [june, december] = solsticesOf('2026').map((date) => ({ date, sun: sunOf(date) }))
      if (!june || !december) expect.fail()
      const weeks = sunYear(june, december, (date) => sunOf(date).utcOffsetMinutes)
      for (const [week, { dawn, sunrise, sunset, dusk }] of weeks.entries()) {
        const day = sunOf(addDays('2026-01-04' as CalendarDate, week * 7)) // reason: a real day
        expect(Math.abs(sunrise - day.sunriseMinute), `sunrise in week ${week}`).toBeLessThanOrEqual(5)
        expect(Math.abs(sunset - day.sunsetMinute), `sunset in week ${week}`).toBeLessThanOrEqual(5)
        expect(Math.abs(dawn - (day.civilDawnMinute ?? 0)), `dawn in week ${week}`).toBeLessThanOrEqual(6)
        expect(Math.abs(dusk - (day.civilDuskMinute ?? 0)), `dusk in week ${week}`).toBeLessThanOrEqual(6)
      }
    },
  )
})

test.each([
  ['Europe/Berlin', 'north'],
  ['America/Los_Angeles', 'north'],
  ['Australia/Sydney', 'south'],
  ['America/Sao_Paulo', 'south'],
])('in %s summer is that of the %s', (timeZone, hemisphere) => {
  const sun = createSun(gardenPlaceOf(timeZone, 0), stationZone(timeZone))
  const [june, december] = solsticesOf('2026').map((date) => told(sun.texts(date)))
  expect(june && december && hemisphereOf(june, december)).toBe(hemisphere)
})

test('near the equator no summer is that of anybody', () => {
  const sun = (sunriseMinute: number, sunsetMinute: number) => ({ sunriseMinute, sunsetMinute, utcOffsetMinutes: 180 })
  expect(hemisphereOf(sun(392, 1115), sun(381, 1112))).toBe(undefined)
})

test.each(['Europe/Berlin', 'America/Los_Angeles', 'Australia/Sydney', 'Asia/Kolkata'])(
  'the light of a day at a place in %s is right to five minutes',
  (timeZone) => {
    const place = gardenPlaceOf(timeZone, 0)
    const sun = createSun(place, stationZone(timeZone))
    for (let day = 0; day < 365; day += 11) {
      const date = addDays('2026-01-04' as CalendarDate, day) // reason: a real day
      const known = told(sun.texts(date))
      const { sunrise, sunset } = lightAt(place, date, known.utcOffsetMinutes)
      expect(Math.abs(sunrise - known.sunriseMinute), date).toBeLessThanOrEqual(5)
      expect(Math.abs(sunset - known.sunsetMinute), date).toBeLessThanOrEqual(5)
    }
  },
)

test('where the sun stands straight above, it is noon', () => {
  const date = '2026-06-21' as CalendarDate // reason: a real day
  for (const minute of [0, 300, 720, 1439]) {
    const sun = placeOfSun(date, minute)
    expect(sun.latitude).toBeCloseTo(23.4, 0)
    const { sunrise, sunset } = lightAt(sun, date, 0)
    expect(((sunrise + sunset) / 2 - minute + 2160) % 1440).toBeCloseTo(720, 0)
  }
})
