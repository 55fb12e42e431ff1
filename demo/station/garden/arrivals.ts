import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { dayAfter, ONE_DAY_MS, ONE_MINUTE_MS } from '../../../server/station/time/dates.ts'
import type { StationZone } from '../../../server/station/time/zone.ts'
import type { Region } from './place.ts'
import type { StationPlace } from '../../../server/station/place.ts'
import { randomFor } from './random.ts'
import type { GardenSpecies } from './species.ts'
import type { Sun } from '../../../server/station/time/sun.ts'
import { shareInYear, yearPosition } from './year.ts'

/** Number of the commonest birds, which are always there. */
const COMMON = 12
/** How many species come for the first time somewhere in a full history. */
const ARRIVALS = 10

/** Arrivals of birds that come for the first time. */
export interface SeasonalArrivals {
  /** Detections that happen whatever the rates say, one per arrival. */
  readonly appearances: readonly { readonly species: GardenSpecies; readonly at: number }[]
  isAbsent(bird: GardenSpecies, at: number): boolean
}

/** Basis of the plan of arrivals. `origin` is the end of the history in milliseconds since 1970. */
export interface ArrivalPlan {
  readonly seed: number
  readonly species: readonly GardenSpecies[]
  readonly home: Region
  readonly place: StationPlace
  readonly zone: StationZone
  readonly sun: Sun
  readonly origin: number
  readonly days: number
}

/**
 * Plans what makes a history worth looking at: species heard for the first time ever on scattered days, one three days
 * ago and one today, and a bird of last year that came back yesterday. Few species (under 16) have none of it.
 */
export function planArrivals(plan: ArrivalPlan): SeasonalArrivals {
  const { zone, origin, days } = plan
  const absences = new Map<string, { from: number; to: number }>()
  const appearances: { species: GardenSpecies; at: number }[] = []
  const today = zone.date(origin)
  const arrive = (at: number, from = Number.NEGATIVE_INFINITY): GardenSpecies | undefined => {
    const species = choose(plan, at, absences)
    if (!species) return undefined
    absences.set(species.code, { from, to: at })
    appearances.push({ species, at })
    return species
  }
  if (plan.species.length >= 16) {
    arrive(momentToday(zone, origin))
    if (days > 3) arrive(zone.instant(dayAfter(today, -3), '09:41:18'))
    const newYear = zone.instant(`${today.slice(0, 4)}-01-01`)
    if (origin - newYear > 20 * ONE_DAY_MS && days > 1) {
      const back = arrive(zone.instant(dayAfter(today, -1), '10:27:43'), newYear)
      const before = zone.instant(dayAfter(today, -363), '11:02:56')
      if (back && before < newYear && days > 363) appearances.push({ species: back, at: before })
    }
    const random = randomFor(plan.seed, 'arrivals')
    const scattered = days > 90 ? ARRIVALS : 0
    for (let index = 0; index < scattered; index += 1) {
      const ago = 30 + Math.floor(((index + random()) / ARRIVALS) * (days - 60))
      arrive(zone.instant(dayAfter(today, -ago), `1${index % 3}:2${index % 6}:07`))
    }
  }
  return {
    appearances,
    isAbsent: (bird, at) => {
      const absence = absences.get(bird.code)
      return absence !== undefined && at >= absence.from && at < absence.to
    },
  }
}

/** A little before now, but today: at most 40 minutes ago. */
function momentToday(zone: StationZone, origin: number): number {
  const midnight = zone.instant(zone.date(origin))
  const at = Math.max(origin - 40 * ONE_MINUTE_MS, midnight + (origin - midnight) / 2)
  return Math.floor(at / 1000) * 1000
}

/** An uncommon bird of this garden that may well be heard at this instant and has no plan yet. */
function choose(plan: ArrivalPlan, at: number, taken: ReadonlyMap<string, unknown>): GardenSpecies | undefined {
  const date: CalendarDate = plan.zone.date(at)
  const position = yearPosition(date, plan.place.latitude)
  const dark = plan.sun.timeOfDay(at) === 'night'
  const fits = plan.species.filter((bird, index) => {
    const { habit, year, presence } = bird.behaviour
    const isHome = bird.region === plan.home || bird.region === 'both'
    const inTheDark = habit === 'night' || habit === 'nightcall' || habit === 'passage'
    if (!isHome || index < COMMON || taken.has(bird.code) || habit === 'dusk') return false
    return presence <= 0.75 && shareInYear(year, position) >= 0.3 && (dark ? inTheDark : habit !== 'night')
  })
  return fits[Math.floor(randomFor(plan.seed, 'arrival', date, taken.size)() * fits.length)]
}
