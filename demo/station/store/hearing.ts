import type { Database } from '../../../server/station/store/database.ts'
import type { HeardBird } from '../garden/activity.ts'
import type { Garden } from '../garden/garden.ts'
import { regionOf } from '../garden/place.ts'
import { seasonScore } from '../garden/season-score.ts'
import { MICROPHONES } from '../garden/sources.ts'

/**
 * Rules of hearing: which of the birds that sing become detections. Plain JSON: it holds for the catching up at the
 * next start, too.
 */
export interface HearingRules {
  /** Least confidence, in percent. */
  readonly threshold: number
  /** Seconds in which a species is not heard again. */
  readonly interval: number
  /** Rules of single species, by scientific name. */
  readonly species: Readonly<Record<string, { readonly threshold?: number; readonly interval?: number }>>
  /** Ids of the sources that are listened to. */
  readonly sources: readonly string[]
  /** Ids of those with quiet hours, and when: minutes of the wall clock. */
  readonly asleep: Readonly<Record<string, readonly [from: number, to: number]>>
  /** Only birds whose score is above the threshold at this latitude; undefined: all that sing here. */
  readonly range?: { readonly threshold: number; readonly latitude: number; readonly included: readonly string[] }
  /** Scientific names of birds that are not believed by day. */
  readonly notByDay: readonly string[]
}

/** Hearing that decides which birds are detected. */
export interface Hearing {
  hears(heard: HeardBird): boolean
  /** From now on, and after every start. */
  setRules(rules: HearingRules): void
}

const KEY = 'hearing'

interface RuleKeeper {
  readSetting(key: string): unknown
  writeSetting(key: string, value: unknown): void
}

/** The hearing of a station: without rules it hears everything. */
export function createHearing(database: Database, garden: Garden, settings: RuleKeeper): Hearing {
  let rules = settings.readSetting(KEY) as HearingRules | undefined // reason: written below
  const newest = database.prepare(`
    SELECT max(d.at) AS at FROM detections d JOIN species s ON s.id = d.species
    WHERE s.scientific_name = ? AND d.date >= ?`)
  /** Last time of a species within so many seconds before an instant; -Infinity when there was none. */
  const lastAt = (name: string, at: number, seconds: number): number => {
    const found = newest.get(name, garden.zone.date(at - seconds * 1000))?.['at']
    return typeof found === 'number' ? found * 1000 : -Infinity
  }
  const isExpected = ({ at, species: { scientificName } }: HeardBird): boolean => {
    const range = rules?.range
    if (!range || range.included.includes(scientificName)) return true
    const place = { ...garden.place, latitude: range.latitude }
    return seasonScore(scientificName, garden.zone.date(at), place, regionOf(garden.zone.timeZone)) > range.threshold
  }
  const isAwake = ({ at, source }: HeardBird): boolean => {
    const id = MICROPHONES[source].id
    if (!rules || !rules.sources.includes(id)) return !rules
    const hours = rules.asleep[id]
    return !hours || !isWithin(garden.zone.time(at), hours)
  }

  return {
    hears(heard) {
      if (!rules) return true
      const { at, confidence, species, timeOfDay } = heard
      const own = rules.species[species.scientificName]
      if (confidence < (own?.threshold ?? rules.threshold)) return false
      if (timeOfDay === 'day' && rules.notByDay.includes(species.scientificName)) return false
      if (!isAwake(heard) || !isExpected(heard)) return false
      const interval = own?.interval ?? rules.interval
      return at - lastAt(species.scientificName, at, interval) >= interval * 1000
    },
    setRules(next) {
      rules = next
      settings.writeSetting(KEY, next)
    },
  }
}

/** Whether a time of the wall clock (`21:04:59`) is between two minutes of the day, the first one included. */
export function isWithin(time: string, [from, to]: readonly [from: number, to: number]): boolean {
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}
