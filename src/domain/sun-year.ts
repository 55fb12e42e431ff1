import { type CalendarDate, DAY_MINUTES, YEAR_DAYS } from './calendar.ts'
import { dayOfYear } from './day-of-year.ts'
import { WEEKS } from './species-history.ts'
import type { SunTimes } from './sun-times.ts'

/**
 * Light of one week or day: night, dawn, day and dusk, minutes since midnight on the station's wall clock, 0 to 1440,
 * in this order.
 */
export interface SunWeek {
  readonly dawn: number
  readonly sunrise: number
  readonly sunset: number
  readonly dusk: number
}

/** Solstice: the day of the longest or the shortest light, with its sun times. */
export interface Solstice {
  readonly date: CalendarDate
  readonly sun: SunTimes
}

const NOON = 720
const DEGREE = Math.PI / 180
/** Height of the sun's centre at sunrise and at the end of civil twilight, degrees. */
const [RISEN, CIVIL] = [-0.833, -6]
/** Bisections of 90 degrees, down to a millionth of a degree. */
const STEPS = 27

/** Solstices of a year: 21 June and 21 December, about the longest and the shortest light. */
export const solsticesOf = (year: string): readonly [CalendarDate, CalendarDate] => [
  `${year}-06-21` as CalendarDate,
  `${year}-12-21` as CalendarDate,
] // reason: real days of every year

/**
 * Difference of the longest and the shortest day below which a place has no seasons, minutes: six degrees from the
 * equator.
 */
const SAME_LIGHT = 40

/**
 * Hemisphere of a place; undefined near the equator, where the sun makes no seasons.
 *
 * @param june,december sun times of {@link solsticesOf}
 */
export function hemisphereOf(june: SunTimes, december: SunTimes): 'north' | 'south' | undefined {
  const [inJune, inDecember] = [june, december].map(({ sunriseMinute, sunsetMinute }) => sunsetMinute - sunriseMinute)
  const more = (inJune ?? 0) - (inDecember ?? 0)
  return Math.abs(more) < SAME_LIGHT ? undefined : more > 0 ? 'north' : 'south'
}

/**
 * Light of a whole year at a place, week by week, computed from its longest and shortest day. Exact to about two
 * minutes.
 *
 * @param june,december sun times of {@link solsticesOf}
 * @param offsetOf minutes from UTC to the station's wall clock on a day
 */
export function sunYear(
  june: Solstice,
  december: Solstice,
  offsetOf: (date: CalendarDate) => number,
): readonly SunWeek[] {
  const lightOn = lightOf(june, december, offsetOf)
  return Array.from({ length: WEEKS }, (_, week) => lightOn(dayOfWeek(june.date, week)))
}

/**
 * Light of any day at a place, in any year: the lengths of its longest and shortest day give the latitude, their
 * middles the longitude. Where the sun stays down, sunrise and sunset are the same; where it stays up, 1440 minutes lie
 * between them, or the part of them that is on this side of midnight.
 *
 * @param june,december sun times of {@link solsticesOf}
 * @param offsetOf minutes from UTC to the station's wall clock on a day
 */
export function lightOf(
  june: Solstice,
  december: Solstice,
  offsetOf: (date: CalendarDate) => number,
): (date: CalendarDate) => SunWeek {
  const latitude = (latitudeOf(june) + latitudeOf(december)) / 2
  const noon = (noonOf(june) + noonOf(december)) / 2
  return (date) => {
    const { declination, equation } = sunOn(date)
    const middle = noon - equation + offsetOf(date)
    const [light, twilight] = [RISEN, CIVIL].map((height) => halfMinutes(latitude, declination, height))
    return {
      dawn: kept(middle - (twilight ?? 0)),
      sunrise: kept(middle - (light ?? 0)),
      sunset: kept(middle + (light ?? 0)),
      dusk: kept(middle + (twilight ?? 0)),
    }
  }
}

/** Place on earth, degrees: north and east are positive. */
export interface EarthPlace {
  readonly latitude: number
  readonly longitude: number
}

/**
 * Light of a day at a place, exact to about two minutes. Far from the clock's own meridian dawn can be before midnight:
 * minutes then are outside 0 to 1440.
 *
 * @param offset minutes from UTC to the clock that is wanted
 */
export function lightAt({ latitude, longitude }: EarthPlace, date: CalendarDate, offset: number): SunWeek {
  const { declination, equation } = sunOn(date)
  const middle = NOON - longitude * 4 - equation + offset
  const [light, twilight] = [RISEN, CIVIL].map((height) => halfMinutes(latitude, declination, height))
  return {
    dawn: middle - (twilight ?? 0),
    sunrise: middle - (light ?? 0),
    sunset: middle + (light ?? 0),
    dusk: middle + (twilight ?? 0),
  }
}

/** Place on earth with the sun straight above, on a day at a minute of the UTC day. */
export function placeOfSun(date: CalendarDate, utcMinute: number): EarthPlace {
  const { declination, equation } = sunOn(date)
  const longitude = (NOON - equation - utcMinute) / 4
  return { latitude: declination, longitude: ((((longitude + 180) % 360) + 360) % 360) - 180 }
}

/** Middle day of a week of the year, in the year of another day. */
function dayOfWeek(inYear: CalendarDate, week: number): CalendarDate {
  const day = new Date(Date.UTC(Number(inYear.slice(0, 4)), 0, 1 + week * 7 + 3, 12))
  return day.toISOString().slice(0, 10) as CalendarDate // reason: ISO form
}

const kept = (minute: number): number => Math.max(0, Math.min(DAY_MINUTES, minute))

/** Noon by the sun, minutes of the UTC day, if the sun were as even as a clock. */
const noonOf = ({ date, sun }: Solstice): number =>
  (sun.sunriseMinute + sun.sunsetMinute) / 2 - sun.utcOffsetMinutes + sunOn(date).equation

/** Latitude of a place, degrees, by the length of its longest or shortest day. */
function latitudeOf({ date, sun }: Solstice): number {
  const { declination } = sunOn(date)
  const half = (sun.sunsetMinute - sun.sunriseMinute) / 2
  let [low, high] = [-90, 90]
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2
    const isLonger = halfMinutes(middle, declination, RISEN) > half
    if (isLonger === declination > 0) high = middle
    else low = middle
  }
  return (low + high) / 2
}

/** Minutes from noon until the sun is down at a height; 0 where it is always lower, 720 where it never is. */
function halfMinutes(latitude: number, declination: number, height: number): number {
  const [place, sun] = [latitude * DEGREE, declination * DEGREE]
  const cosine = (Math.sin(height * DEGREE) - Math.sin(place) * Math.sin(sun)) / (Math.cos(place) * Math.cos(sun))
  return cosine >= 1 ? 0 : cosine <= -1 ? NOON : (Math.acos(cosine) / DEGREE) * 4
}

/**
 * Position of the sun on a day: degrees north of the equator, and minutes by which a sundial is ahead of a clock
 * (Spencer 1971).
 */
function sunOn(date: CalendarDate): { readonly declination: number; readonly equation: number } {
  const angle = (2 * Math.PI * dayOfYear(date)) / YEAR_DAYS
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const [sin2, cos2] = [Math.sin(2 * angle), Math.cos(2 * angle)]
  const equation = 229.18 * (0.000_075 + 0.001_868 * cos - 0.032_077 * sin - 0.014_615 * cos2 - 0.040_849 * sin2)
  const declination =
    0.006_918 -
    0.399_912 * cos +
    0.070_257 * sin -
    0.006_758 * cos2 +
    0.000_907 * sin2 -
    0.002_697 * Math.cos(3 * angle) +
    0.001_48 * Math.sin(3 * angle)
  return { declination: declination / DEGREE, equation }
}
