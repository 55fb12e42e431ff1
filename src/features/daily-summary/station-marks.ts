import { useAtomValue } from 'jotai'
import { hourOf } from '../../domain/calendar.ts'
import type { GroupDay } from '../../domain/station-group/group-day.ts'
import { useGroupMemory } from '../../parts/group-memory.ts'
import { useDayView } from './day-view.ts'

/** Hours in which each of several stations heard a species: for each station 24 signs, `1` for an hour with it. */
export type StationMarks = readonly string[]

/** Marks of a species on the day on the screen; undefined where there is one station. */
export function useStationMarks(scientificName: string): StationMarks | undefined {
  const date = useAtomValue(useDayView().dateAtom)
  // one text: a row is drawn anew only when its own marks change
  const marks = useGroupMemory((memory) => {
    const day = memory.known(date)
    return day && marksOf(day).get(scientificName)
  })
  return marks?.split(' ')
}

const known = new WeakMap<GroupDay, ReadonlyMap<string, string>>()

function marksOf(day: GroupDay): ReadonlyMap<string, string> {
  const before = known.get(day)
  if (before) return before
  const species = Map.groupBy(day.birds, ({ first }) => first.scientificName)
  const marks = new Map([...species].map(([name, birds]) => [name, markText(day, birds)]))
  known.set(day, marks)
  return marks
}

const markText = ({ parts }: GroupDay, birds: GroupDay['birds']): string =>
  parts
    .map((_, station) => {
      const heard = birds.filter(({ sightings }) => sightings.some((one) => one.station === station))
      const hours = new Set(heard.map(({ first }) => hourOf(first.detection.time)))
      return Array.from({ length: 24 }, (_hour, hour) => (hours.has(hour) ? '1' : '0')).join('')
    })
    .join(' ')
