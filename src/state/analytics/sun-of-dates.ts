import { type Atom, atom } from 'jotai'
import type { Hemisphere } from '../../domain/analytics/season-findings.ts'
import { datesOf, type DateRange } from '../../domain/analytics/period.ts'
import { addDays, asUtcNoon, type CalendarDate, DAY_MINUTES, MINUTE_MS } from '../../domain/calendar.ts'
import { wallMs } from '../../domain/station-clock.ts'
import { success } from '../../domain/result.ts'
import type { SunTimes } from '../../domain/sun-times.ts'
import { hemisphereOf, lightOf, solsticesOf } from '../../domain/sun-year.ts'
import { wallClockIn } from '../../i18n/format.ts'
import { browserUtcOffsetMinutes } from '../../platform/clock.ts'
import { stationTodayAtom } from '../clock.ts'
import { loadSunTimesAtom } from '../day/sun-times.ts'
import { NO_ANSWER, question } from '../question.ts'
import { valueOf } from '../remote.ts'
import { rangeMemo } from './range-memo.ts'

/** Minutes since midnight of the station's wall clock. */
export interface SunOfDay {
  readonly sunrise: number
  readonly sunset: number
}

/** Sunrise and sunset by day; null where the sun does not rise or set. Empty while nothing is known, and where nobody can say. */
export type SunOfDates = ReadonlyMap<CalendarDate, SunOfDay | null>

/** Days within which clocks are changed at most once. */
const SEASON_DAYS = 90

type Offsets = (date: CalendarDate) => number
type AskSun = (date: CalendarDate) => Promise<SunTimes | undefined>

/**
 * Hemisphere of the station, by its longest day; undefined until known, near the equator, and where its sun is unknown.
 * Asked for while it is mounted.
 */
export const hemisphereAtom: Atom<Hemisphere | undefined> = atom((get) => valueOf(get(askedHemisphereAtom)))

const askedHemisphereAtom = question(async (_client, _options, get, set) => {
  const [june, december] = solsticesOf(get(stationTodayAtom).slice(0, 4))
  const [inJune, inDecember] = [await set(loadSunTimesAtom, june), await set(loadSunTimesAtom, december)]
  return inJune && inDecember ? success(hemisphereOf(inJune, inDecember)) : NO_ANSWER
})

/**
 * Sunrise and sunset of each day of a range on the station's wall clock, across changes of clocks. Computed from the
 * longest and the shortest day, exact to about two minutes. Asked for while it is mounted; the same range gives the
 * same atom.
 */
export const sunOfDatesAtom: (range: DateRange) => Atom<SunOfDates> = rangeMemo(make)

const NOTHING: SunOfDates = new Map()

function make(range: DateRange): Atom<SunOfDates> {
  const sunAtom = question<SunOfDates>(async (_client, _options, get, set) => {
    const ask: AskSun = (date) => set(loadSunTimesAtom, date)
    const [june, december] = solsticesOf(get(stationTodayAtom).slice(0, 4))
    const [summer, winter] = [await ask(june), await ask(december)]
    if (!summer || !winter) return NO_ANSWER
    const offsets = await offsetsOver(range, { june, summer, december, winter }, ask)
    if (!offsets) return NO_ANSWER
    const lightOn = lightOf({ date: june, sun: summer }, { date: december, sun: winter }, offsets)
    return success(new Map(datesOf(range).map((date) => [date, sunOf(lightOn(date))])))
  })
  return atom((get) => valueOf(get(sunAtom)) ?? NOTHING)
}

/** Sun of a day; null for a day and a night that do not end. */
function sunOf({ sunrise, sunset }: SunOfDay): SunOfDay | null {
  const light = sunset - sunrise
  return light > 0 && light < DAY_MINUTES ? { sunrise, sunset } : null
}

interface Solstices {
  readonly june: CalendarDate
  readonly summer: SunTimes
  readonly december: CalendarDate
  readonly winter: SunTimes
}

/**
 * Offsets of the station from UTC on each day of a range: by its zone where it tells one; else by the browser's where
 * the station agrees on both solstices and beside each change of clocks; else by the station's own answers, with the
 * days of change searched.
 */
async function offsetsOver(range: DateRange, solstices: Solstices, ask: AskSun): Promise<Offsets | undefined> {
  const { june, summer, december, winter } = solstices
  const { timeZone } = summer
  if (timeZone !== undefined && isZone(timeZone)) return (date) => offsetIn(timeZone, date)
  const browser: Offsets = (date) => browserUtcOffsetMinutes(asUtcNoon(date).getTime())
  if (browser(june) === summer.utcOffsetMinutes && browser(december) === winter.utcOffsetMinutes) {
    const changes = datesOf(range).filter((date) => browser(date) !== browser(addDays(date, -1)))
    const beside = changes.flatMap((date) => [addDays(date, -1), date])
    const told = await Promise.all(beside.map(ask))
    if (told.every((sun, index) => sun?.utcOffsetMinutes === browser(beside[index] ?? june))) return browser
  }
  return lookedUp(range, ask)
}

/**
 * Offsets found by asking: the ends of each season, with halving between ends that differ until the day of the change
 * is found.
 */
async function lookedUp({ from, to }: DateRange, ask: AskSun): Promise<Offsets | undefined> {
  const told = new Map<CalendarDate, number>()
  const offsetOn = async (date: CalendarDate): Promise<number | undefined> => {
    const sun = await ask(date)
    if (sun) told.set(date, sun.utcOffsetMinutes)
    return sun?.utcOffsetMinutes
  }
  const halve = async (low: CalendarDate, high: CalendarDate): Promise<void> => {
    const [before, after] = [told.get(low), told.get(high)]
    const days = datesOf({ from: low, to: high })
    if (before === after || days.length <= 2) return
    const middle = days[Math.floor(days.length / 2)] ?? low
    if ((await offsetOn(middle)) === undefined) return
    await halve(low, middle)
    await halve(middle, high)
  }
  const ends = datesOf({ from, to }).filter((date, index) => index % SEASON_DAYS === 0 || date === to)
  for (const date of ends) await offsetOn(date)
  for (const [index, date] of ends.slice(1).entries()) await halve(ends[index] ?? date, date)
  const known = [...told].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const [first] = known
  if (!first) return undefined
  return (date) => known.findLast(([day]) => day <= date)?.[1] ?? first[1]
}

function offsetIn(timeZone: string, date: CalendarDate): number {
  const noon = asUtcNoon(date).getTime()
  return Math.round((wallMs(wallClockIn(timeZone, noon)) - noon) / MINUTE_MS)
}

/** Whether the browser knows a zone. */
function isZone(timeZone: string): boolean {
  try {
    wallClockIn(timeZone, 0)
    return true
  } catch {
    return false
  }
}
