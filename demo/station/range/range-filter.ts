import type { Garden } from '../garden/garden.ts'
import { findSpecies } from '../garden/find-species.ts'
import { type Region, regionOf } from '../garden/place.ts'
import { seasonScore } from '../garden/season-score.ts'
import type { GardenSpecies } from '../garden/species.ts'
import type { StationClock } from '../../../server/station/time/clock.ts'
import type { Tree } from '../settings/fields.ts'
import { numberAt, textsAt } from '../settings/tree.ts'

/** Place on earth, with the least probability of a bird there. */
export interface RangeAsked {
  readonly latitude: number
  readonly longitude: number
  readonly threshold: number
  readonly date: string
}

/** A bird of the model with its score, 0 to 1. */
export interface Expected {
  readonly bird: GardenSpecies
  readonly score: number
  /** Whether the settings include it, whatever its score. */
  readonly isIncluded: boolean
}

/** Range filter: the birds expected at the station, by place, season, and settings. */
export interface RangeFilter {
  /** Birds as built last; it is built anew with every day. Settings are those of the station. */
  expected(settings: Tree): readonly Expected[]
  /** Time of building: milliseconds since 1970. */
  builtAt(): number
  rebuild(settings: Tree): void
  /** Birds expected elsewhere, or at another time: the likeliest first. */
  ask(question: RangeAsked): readonly Expected[]
  /** The score of one species where the station is, today. */
  score(settings: Tree, scientificName: string): number
}

/** The threshold as it is kept: a number of 32 bits. */
export const rangeThreshold = (settings: Tree): number =>
  Math.fround(numberAt(settings, 'birdnet.rangeFilter.threshold'))

export function createRangeFilter(garden: Garden, clock: StationClock, startedAt: number): RangeFilter {
  let built: { readonly date: string; readonly at: number; readonly birds: readonly Expected[] } | undefined
  const home = regionOf(garden.zone.timeZone)
  /** Region of a longitude: at the garden its own. */
  const region = (longitude: number): Region => {
    if (Math.abs(longitude - garden.place.longitude) < 25) return home
    return longitude > -170 && longitude < -30 ? 'america' : 'europe'
  }
  const scoreAt = (name: string, { latitude, longitude, date }: Omit<RangeAsked, 'threshold'>): number =>
    seasonScore(name, date, { ...garden.place, latitude, longitude }, region(longitude))
  const here = (settings: Tree): RangeAsked => ({
    latitude: numberAt(settings, 'birdnet.latitude'),
    longitude: numberAt(settings, 'birdnet.longitude'),
    threshold: rangeThreshold(settings),
    date: clock.today(),
  })

  function build(settings: Tree, at: number): readonly Expected[] {
    const [included, excluded] = ['include', 'exclude'].map(
      (which) =>
        new Set(textsAt(settings, `realtime.species.${which}`).map((name) => findSpecies(name)?.scientificName)),
    )
    const question = here(settings)
    const birds = garden.species
      .map((bird) => ({
        bird,
        score: scoreAt(bird.scientificName, question),
        isIncluded: included?.has(bird.scientificName) === true,
      }))
      .filter(({ bird, score, isIncluded }) => {
        if (isIncluded) return true
        return score > question.threshold && excluded?.has(bird.scientificName) !== true
      })
    built = { date: question.date, at, birds }
    return birds
  }

  return {
    expected: (settings) =>
      built?.date === clock.today() ? built.birds : build(settings, built ? clock.now() : startedAt),
    builtAt: () => built?.at ?? startedAt,
    rebuild: (settings) => void build(settings, clock.now()),
    ask: (question) =>
      garden.species
        .map((bird) => ({ bird, score: scoreAt(bird.scientificName, question), isIncluded: false }))
        .filter(({ score }) => score > question.threshold)
        .toSorted((a, b) => b.score - a.score),
    score: (settings, name) => scoreAt(name, here(settings)),
  }
}
