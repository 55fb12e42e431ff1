import { keptScientificName } from '../recorder-files/renamed-species.ts'

/** Detection as far as the question goes whether two are of one bird. */
export interface Sighting {
  /** Index of its station. */
  readonly station: number
  /** Instant at which its window begins, milliseconds, by its station's clock. */
  readonly atMs: number
  readonly scientificName: string
}

/** Length of the window in which a bird is looked for, milliseconds. */
const WINDOW_MS = 3000

/** Error that is allowed for between two windows, one of them and a second: clocks are known to a second or two. */
const BETWEEN_MS = WINDOW_MS + 1000

/** Difference of the beginnings of two windows that touch, at most, milliseconds. */
export const TOUCHING_MS = WINDOW_MS + BETWEEN_MS

/** Stations as far as they hear the same birds. */
export interface Earshot {
  /**
   * Place of each station: those with the same number stand within earshot of each other; undefined: within that of
   * none.
   */
  readonly places: readonly (number | undefined)[]
  /** Milliseconds by which each station's clock is late. */
  readonly lateMs: readonly number[]
}

/**
 * Detections put together that are of one bird: of one species, by stations within earshot, one of each at most, in
 * windows that touch after the clocks are corrected. There are as few birds as these rules allow. What one station
 * hears twice stays two.
 *
 * @returns a list for each bird, earliest detection first; birds in the order of their first
 */
export function birdsOf<One extends Sighting>(
  sightings: readonly One[],
  { places, lateMs }: Earshot,
): readonly (readonly One[])[] {
  const truly = ({ station, atMs }: Sighting): number => atMs + (lateMs[station] ?? 0)
  const ordered = sightings.toSorted((a, b) => truly(a) - truly(b) || a.station - b.station)
  /** Birds that may be heard by another station still, by place and species. */
  const open = new Map<string, One[][]>()
  const birds: One[][] = []
  for (const one of ordered) {
    const place = places[one.station]
    const key = `${place} ${keptScientificName(one.scientificName)}`
    const near = (open.get(key) ?? []).filter(([first]) => first && truly(one) - truly(first) <= TOUCHING_MS)
    // the earliest that this station has not heard: taking a later one could only leave more alone
    const known =
      place === undefined ? undefined : near.find((bird) => bird.every((heard) => heard.station !== one.station))
    const bird = known ?? []
    bird.push(one)
    if (!known) birds.push(bird)
    open.set(key, known ? near : [...near, bird])
  }
  return birds
}
