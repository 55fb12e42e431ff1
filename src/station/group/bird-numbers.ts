import type { GroupBird, GroupSighting } from '../../domain/station-group/group-day.ts'

/** Numbers of birds: a bird keeps its number when another station turns out to have heard it. */
export function birdNumbers() {
  const byDetection = new Map<string, number>()
  const origins = new Map<number, { readonly station: number; readonly id: number }>()
  let last = 0
  const keyOf = ({ station, detection }: GroupSighting): string => `${station} ${detection.id}`
  const isSaved = ({ detection }: GroupSighting): boolean => detection.id > 0
  /** Number of a bird in a list in which some are taken. */
  const numberOf = (sightings: readonly GroupSighting[], taken: ReadonlySet<number>): number => {
    if (!sightings.every(isSaved)) return 0 // a station has not saved it yet
    const known = sightings.map((one) => byDetection.get(keyOf(one)) ?? Infinity).filter((one) => !taken.has(one))
    const least = Math.min(...known)
    return least < Infinity ? least : (last += 1)
  }
  const firstOf = (sightings: readonly GroupSighting[], number: number): GroupSighting | undefined => {
    const { station, id } = origins.get(number) ?? {}
    return sightings.find((one) => one.station === station && one.detection.id === id) ?? sightings[0]
  }
  return {
    /** Numbers lists of detections of one bird each, earliest first; newest first. */
    number(birds: readonly (readonly GroupSighting[])[]): readonly GroupBird[] {
      const taken = new Set<number>()
      const numbered = birds.flatMap((sightings): readonly GroupBird[] => {
        const id = numberOf(sightings, taken)
        const first = firstOf(sightings, id)
        if (!first) return []
        if (id === 0) return [{ id, first, sightings }]
        taken.add(id)
        origins.set(id, { station: first.station, id: first.detection.id })
        for (const one of sightings) byDetection.set(keyOf(one), id)
        return [{ id, first, sightings }]
      })
      return numbered.toReversed()
    },
    originOf: (id: number) => origins.get(id),
  }
}
