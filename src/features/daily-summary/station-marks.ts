import { useAtomValue } from 'jotai'
import { hourOf } from '../../domain/calendar.ts'
import type { GroupDay } from '../../domain/station-group/group-day.ts'
import { stationClientAtom } from '../../state/station.ts'
import { useDayView } from './day-view.ts'

/** Hours in which each of several stations heard a species: 24 flags for each station. */
export type StationMarks = readonly (readonly boolean[])[]

const known = new WeakMap<GroupDay, ReadonlyMap<string, StationMarks>>()

/** Marks of a species on the day on the screen; undefined where there is one station. */
export function useStationMarks(scientificName: string): StationMarks | undefined {
  const { group } = useAtomValue(stationClientAtom)
  const date = useAtomValue(useDayView().dateAtom)
  const day = group?.memory?.known(date)
  return day && marksOf(day).get(scientificName)
}

function marksOf(day: GroupDay): ReadonlyMap<string, StationMarks> {
  const before = known.get(day)
  if (before) return before
  const marks = new Map<string, boolean[][]>()
  for (const { first, sightings } of day.birds) {
    const ofSpecies = marks.get(first.scientificName) ?? day.parts.map(() => Array.from({ length: 24 }, () => false))
    marks.set(first.scientificName, ofSpecies)
    const hour = hourOf(first.detection.time)
    for (const { station } of sightings) (ofSpecies[station] ?? [])[hour] = true
  }
  known.set(day, marks)
  return marks
}
