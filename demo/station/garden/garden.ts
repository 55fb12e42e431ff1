import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { type Conditions, type HeardBird, heardOn } from './activity.ts'
import { planArrivals } from './arrivals.ts'
import { boundedMemo } from '../../../server/station/time/bounded-memo.ts'
import { stationZone, type StationZone } from '../../../server/station/time/zone.ts'
import { dayAfter } from '../../../server/station/time/dates.ts'
import { gardenPlaceOf, regionOf } from './place.ts'
import type { StationPlace } from '../../../server/station/place.ts'
import { type GardenSpecies, speciesList } from './species.ts'
import { createSun, type Sun } from '../../../server/station/time/sun.ts'
import { createWeather, type Weather } from './weather.ts'

/** Days kept ready; live time needs one, a page over midnight two. */
const REMEMBERED_DAYS = 3

export interface GardenOptions {
  readonly seed: number
  /** Default: all real species. */
  readonly speciesCount?: number
  /** IANA name; throws `RangeError` when there is none such. */
  readonly timeZone: string
  /** End of the history, milliseconds since 1970: first arrivals are planned around it. */
  readonly origin: number
  /** Days of history before the day of `origin`. */
  readonly days: number
}

/** A garden: a place with sun, weather and birds. Everything in it follows from the options. */
export interface Garden extends Listener {
  readonly zone: StationZone
  readonly place: StationPlace
  readonly sun: Sun
  readonly weather: Weather
  readonly species: readonly GardenSpecies[]
  /** First day of the history. */
  readonly firstDay: CalendarDate
  readonly conditions: Conditions
}

/** Makes a garden. Cheap: nothing is generated before it is asked for. */
export function createGarden(options: GardenOptions): Garden {
  const { seed, origin, days } = options
  const zone = stationZone(options.timeZone)
  const place = gardenPlaceOf(options.timeZone, zone.offsetMinutes(Date.UTC(2026, 0, 1)))
  const home = regionOf(options.timeZone)
  const species = speciesList(options.speciesCount, home)
  const sun = createSun(place, zone)
  const weather = createWeather(seed, place, zone, sun)
  const arrivals = planArrivals({ seed, species, home, place, zone, sun, origin, days })
  const conditions: Conditions = { seed, species, home, place, zone, sun, weather, arrivals }
  const firstDay = dayAfter(zone.date(origin), -days)
  return { zone, place, sun, weather, species, firstDay, conditions, ...createListener(conditions) }
}

/** The natural process, cut out of time wherever wanted. */
interface Listener {
  /**
   * Birds heard after `from` up to and including `to` (milliseconds since 1970), in order. History and live time are
   * the same process: the same birds come however a stretch is cut into calls.
   */
  nextDetections(from: number, to: number): HeardBird[]
}

/** A listener under the given conditions. */
function createListener(conditions: Conditions): Listener {
  const day = boundedMemo(REMEMBERED_DAYS, (date: CalendarDate) => heardOn(date, conditions))
  return {
    nextDetections: (from, to) => {
      if (!(to > from)) return []
      const last = conditions.zone.date(to)
      const found: HeardBird[] = []
      for (let date = conditions.zone.date(from); date <= last; date = dayAfter(date, 1)) {
        for (const heard of day(date)) if (heard.at > from && heard.at <= to) found.push(heard)
      }
      return found
    },
  }
}
