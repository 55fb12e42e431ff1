import { describe, expect, test } from 'vitest'
import { stationZone } from '../../demo/station/garden/clock.ts'
import { gardenPlaceOf } from '../../demo/station/garden/place.ts'
import { createSun, type SunTexts } from '../../demo/station/garden/sun.ts'
import { addDays, type CalendarDate } from '../../src/domain/calendar.ts'
import { solsticesOf, sunYear } from '../../src/domain/sun-year.ts'
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
