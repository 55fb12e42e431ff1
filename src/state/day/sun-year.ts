import { type Atom, atom } from 'jotai'
import { type CalendarDate, MINUTE_MS } from '../../domain/calendar.ts'
import { solsticesOf, sunYear, type SunWeek } from '../../domain/sun-year.ts'
import type { SunTimes } from '../../domain/sun-times.ts'
import { asUtcNoon } from '../../domain/calendar.ts'
import { wallMs } from '../../domain/station-clock.ts'
import { wallClockIn } from '../../i18n/format.ts'
import { browserUtcOffsetMinutes } from '../../platform/clock.ts'
import { keyMemo } from '../key-memo.ts'
import { sunTimesAtom } from './sun-times.ts'

/**
 * Light of the year of a day, week by week, from two days that it asks for while mounted; undefined until known, and
 * where the sun is unknown.
 */
export const sunYearAtom: (date: CalendarDate) => Atom<readonly SunWeek[] | undefined> = keyMemo(
  (date: CalendarDate) => date.slice(0, 4),
  (date) => {
    const [june, december] = solsticesOf(date.slice(0, 4))
    return atom((get) => {
      const [summer, winter] = [get(sunTimesAtom(june)), get(sunTimesAtom(december))]
      if (!summer || !winter) return undefined
      return sunYear(
        { date: june, sun: summer },
        { date: december, sun: winter },
        offsets(june, summer, december, winter),
      )
    })
  },
)

/**
 * Offsets of the station from UTC on any day: by its zone where it tells one; else by the browser's, if that is right
 * on both days; else as on the nearer of them.
 */
function offsets(june: CalendarDate, summer: SunTimes, december: CalendarDate, winter: SunTimes) {
  const zones = [(date: CalendarDate) => browserUtcOffsetMinutes(asUtcNoon(date).getTime())]
  const { timeZone } = summer
  if (timeZone !== undefined) zones.unshift((date) => offsetIn(timeZone, date))
  const fits = zones.find(
    (zone) => zone(june) === summer.utcOffsetMinutes && zone(december) === winter.utcOffsetMinutes,
  )
  return fits ?? ((date: CalendarDate) => (isSummerHalf(date) ? summer : winter).utcOffsetMinutes)
}

/** Whether a day is between the equinoxes of spring and autumn. */
const isSummerHalf = (date: CalendarDate): boolean => date.slice(5) >= '03-25' && date.slice(5) < '10-28'

/** Offset in a zone; NaN for a zone that the browser does not know. */
function offsetIn(timeZone: string, date: CalendarDate): number {
  const noon = asUtcNoon(date).getTime()
  try {
    return Math.round((wallMs(wallClockIn(timeZone, noon)) - noon) / MINUTE_MS)
  } catch {
    return Number.NaN
  }
}
