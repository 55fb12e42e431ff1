import type { CalendarDate } from '../../../src/domain/calendar.ts'
import { dayAfter, ONE_DAY_MS, ONE_HOUR_MS, ONE_MINUTE_MS } from '../../../server/station/time/dates.ts'
import type { TimeOfDay } from '../../../src/domain/detection.ts'
import type { SeasonalArrivals } from './arrivals.ts'
import type { StationZone } from '../../../server/station/time/zone.ts'
import { activityIn, HABITS, type Habit, SHYNESS } from './habit.ts'
import type { Region } from './place.ts'
import type { StationPlace } from '../../../server/station/place.ts'
import { normal, poisson, type Random, randomFor, seedOf } from './random.ts'
import type { Behaviour, GardenSpecies } from './species.ts'
import type { Sun } from '../../../server/station/time/sun.ts'
import type { Weather } from './weather.ts'
import { shareInYear, songInYear, yearPosition } from './year.ts'

const SLOT_MS = 1_800_000
/** Confidence below which the station keeps nothing, percent. */
const THRESHOLD_PERCENT = 50
/** Share of the birds in the table that the microphones hear. */
const HEARING = 0.86
/** Share of its best season below which a migrant is somewhere else. */
const NOT_YET = 0.05
/** Behaviour of a bird from over the ocean: a mistake of the classifier, now and then. */
const STRAY: Behaviour = { habit: 'day', year: 'flat', perDay: 1.4, presence: 0.003, confidence: 0.56 }

/** A bird heard once, before it is stored. */
export interface HeardBird {
  /** Milliseconds since 1970, a whole second. */
  readonly at: number
  readonly species: GardenSpecies
  /** Whole percent, 50 to 99. */
  readonly confidence: number
  /** Index in `MICROPHONES`. */
  readonly source: 0 | 1 | 2
  readonly hasClip: boolean
  readonly timeOfDay: TimeOfDay
  /** From over the ocean: most likely a false positive. */
  readonly isStray: boolean
}

/** Conditions of the rates. */
export interface Conditions {
  readonly seed: number
  readonly species: readonly GardenSpecies[]
  readonly home: Region
  readonly place: StationPlace
  readonly zone: StationZone
  readonly sun: Sun
  readonly weather: Weather
  readonly arrivals: SeasonalArrivals
}

/** The half hours of a day, with each habit's share of the day in each of them. */
interface Shape {
  readonly start: number
  readonly position: number
  /** By habit: shares that add up to 1 on a fair day, already lessened by the weather of each half hour. */
  readonly shares: Readonly<Record<Habit, readonly number[]>>
}

/** Behaviour of a species in this garden. */
const behaviourAt = (bird: GardenSpecies, home: Region): Behaviour => (isStray(bird, home) ? STRAY : bird.behaviour)

const isStray = (bird: GardenSpecies, home: Region): boolean =>
  bird.region !== home && (bird.region === 'europe' || bird.region === 'america')

/** Everything heard on one day of the wall clock, in order. The same every time it is asked. */
export function heardOn(date: CalendarDate, conditions: Conditions): HeardBird[] {
  const shape = shapeOf(date, conditions)
  const day = Math.round(Date.parse(date) / ONE_DAY_MS)
  const heard: HeardBird[] = []
  for (const bird of conditions.species) listen(bird, day, shape, conditions, heard)
  for (const { species, at } of conditions.arrivals.appearances)
    if (conditions.zone.date(at) === date) heard.push(keep(species, at, randomFor(at, species.code), conditions, 0.88))
  return heard.sort((a, b) => a.at - b.at || (a.species.code < b.species.code ? -1 : 1))
}

function listen(bird: GardenSpecies, day: number, shape: Shape, conditions: Conditions, heard: HeardBird[]): void {
  const { seed, home, arrivals } = conditions
  const behaviour = behaviourAt(bird, home)
  const season = shareInYear(behaviour.year, shape.position)
  if (season < NOT_YET || !isAbout(bird, behaviour, season, day, seed)) return
  const random = randomFor(seed, bird.code, day)
  const mood = Math.exp(0.32 * normal(random) - 0.05)
  const total = behaviour.perDay * HEARING * season * mood
  const shares = shape.shares[behaviour.habit]
  for (let slot = 0; slot < shares.length; slot += 1) {
    const expected = total * (shares[slot] ?? 0)
    if (expected < 1e-5) continue
    // birds come and go: the rate of a half hour varies around the expected one
    const count = poisson(random, Math.min(25, expected * (0.45 - 0.55 * Math.log(1 - random()))))
    for (let index = 0; index < count; index += 1) {
      const at = Math.floor((shape.start + (slot + random()) * SLOT_MS) / 1000) * 1000
      const one = keep(bird, at, random, conditions, behaviour.confidence)
      if (!arrivals.isAbsent(bird, at)) heard.push(one)
    }
  }
}

/** Whether a bird is about on a day: rarities stay for some days when they come, and come most in their season. */
function isAbout(bird: GardenSpecies, behaviour: Behaviour, season: number, day: number, seed: number): boolean {
  if (behaviour.presence >= 1) return true
  const key = seedOf(seed, 'about', bird.code)
  const stay = behaviour === STRAY ? 1 : 2 + (key % 3)
  return seedOf(key, Math.floor((day + (key % 7)) / stay)) / 4_294_967_296 < behaviour.presence * (0.2 + 0.6 * season)
}

function keep(species: GardenSpecies, at: number, random: Random, conditions: Conditions, mean: number): HeardBird {
  const percent = Math.round((mean + normal(random) * 0.11) * 100)
  const ear = random()
  return {
    at,
    species,
    confidence: Math.min(99, percent < THRESHOLD_PERCENT ? THRESHOLD_PERCENT + Math.floor(random() * 9) : percent),
    source: ear < 0.6 ? 0 : ear < 0.84 ? 1 : 2,
    hasClip: random() >= 0.02,
    timeOfDay: conditions.sun.timeOfDay(at),
    isStray: isStray(species, conditions.home),
  }
}

function shapeOf(date: CalendarDate, { place, zone, sun, weather }: Conditions): Shape {
  const start = zone.instant(date)
  const slots = Math.round((zone.instant(dayAfter(date, 1)) - start) / SLOT_MS)
  const position = yearPosition(date, place.latitude)
  const song = songInYear(position)
  const { sunrise, sunset, noon, alwaysUp } = sun.day(date)
  // polar days: birds keep hours of their own around the highest sun
  const [rise, set] = [
    sunrise ?? noon - (alwaysUp ? 9 : 1) * ONE_HOUR_MS,
    sunset ?? noon + (alwaysUp ? 9 : 1) * ONE_HOUR_MS,
  ]
  const middles = Array.from({ length: slots }, (_, slot) => start + (slot + 0.5) * SLOT_MS)
  const rough = middles.map((at) => {
    const { precipitation, windSpeed } = weather.at(at)
    return Math.min(1.2, precipitation) * 0.75 + Math.max(0, windSpeed - 4.5) * 0.12
  })
  const shareOf = (habit: Habit): number[] => {
    const raw = middles.map((at) =>
      activityIn(
        habit,
        {
          sinceSunrise: (at - rise) / ONE_MINUTE_MS,
          untilSunset: (set - at) / ONE_MINUTE_MS,
          sinceNoon: (at - noon) / ONE_MINUTE_MS,
        },
        song,
      ),
    )
    const sum = raw.reduce((a, b) => a + b, 0) || 1
    return raw.map((value, slot) => value / sum / (1 + SHYNESS[habit] * (rough[slot] ?? 0) * 1.6))
  }
  // reason: fromEntries forgets the keys; they are exactly the habits
  return {
    start,
    position,
    shares: Object.fromEntries(HABITS.map((habit) => [habit, shareOf(habit)])) as Record<Habit, number[]>,
  }
}
