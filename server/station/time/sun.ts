import { getTimes } from 'suncalc'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import type { TimeOfDay } from '../../../src/domain/detection.ts'
import { boundedMemo } from './bounded-memo.ts'
import type { StationZone } from './zone.ts'
import type { StationPlace } from '../place.ts'

const HALF_HOUR_MS = 1_800_000
const REMEMBERED_DAYS = 500

/** The sun on one day: milliseconds since 1970; undefined when it does not happen on that day at that place. */
export interface SunDay {
  readonly sunrise?: number
  readonly sunset?: number
  readonly civilDawn?: number
  readonly civilDusk?: number
  /** Highest sun: there on every day. */
  readonly noon: number
  /** In polar summer and winter, when there is neither sunrise nor sunset. */
  readonly alwaysUp: boolean
  readonly alwaysDown: boolean
}

/** Sun of one day on the station's wall clock, RFC 3339 with offset, whole seconds. */
export interface SunTexts {
  readonly date: CalendarDate
  readonly sunrise?: string
  readonly sunset?: string
  readonly civilDawn?: string
  readonly civilDusk?: string
}

/** The sun over one place. */
export interface Sun {
  day(date: CalendarDate): SunDay
  texts(date: CalendarDate): SunTexts
  /** The station's word for the light: half an hour around sunrise and sunset, else day or night. */
  timeOfDay(at: number): TimeOfDay
}

/** The sun over `place`, by the calendar of `zone`. The last days asked for are remembered. */
export function createSun(place: StationPlace, zone: StationZone): Sun {
  const day = boundedMemo(REMEMBERED_DAYS, (date: CalendarDate) => calculate(place, zone.instant(date, '12:00:00')))
  return {
    day,
    texts: (date) => {
      const { sunrise, sunset, civilDawn, civilDusk } = day(date)
      return {
        date,
        ...(sunrise !== undefined && { sunrise: zone.rfc3339(sunrise) }),
        ...(sunset !== undefined && { sunset: zone.rfc3339(sunset) }),
        ...(civilDawn !== undefined && { civilDawn: zone.rfc3339(civilDawn) }),
        ...(civilDusk !== undefined && { civilDusk: zone.rfc3339(civilDusk) }),
      }
    },
    timeOfDay: (at) => {
      const { sunrise, sunset, alwaysUp } = day(zone.date(at))
      if (sunrise === undefined || sunset === undefined) return alwaysUp ? 'day' : 'night'
      if (Math.abs(at - sunrise) <= HALF_HOUR_MS) return 'sunrise'
      if (Math.abs(at - sunset) <= HALF_HOUR_MS) return 'sunset'
      return at > sunrise && at < sunset ? 'day' : 'night'
    },
  }
}

function calculate(place: StationPlace, noon: number): SunDay {
  const times = getTimes(new Date(noon), place.latitude, place.longitude)
  const both = times.sunrise !== null && times.sunset !== null
  return {
    ...(both && times.sunrise && { sunrise: times.sunrise.getTime() }),
    ...(both && times.sunset && { sunset: times.sunset.getTime() }),
    ...(times.dawn && { civilDawn: times.dawn.getTime() }),
    ...(times.dusk && { civilDusk: times.dusk.getTime() }),
    noon: times.solarNoon.getTime(),
    alwaysUp: times.alwaysUp === true,
    alwaysDown: times.alwaysDown === true,
  }
}
