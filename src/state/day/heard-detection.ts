import { atom, type Atom } from 'jotai'
import type { CalendarDate } from '../../domain/calendar.ts'
import { type Detection, hasRecording } from '../../domain/detection.ts'
import { speciesHourDetections } from '../../station/endpoints/detections.ts'
import { boxAtom } from '../box-atom.ts'
import { isDeletedAtom } from '../detections/changes.ts'
import { askAtom, DELETED, learnAtom, recordsAtom } from '../detections/records.ts'
import { stationClientAtom } from '../station.ts'

/** As many as a page of the station's list. */
const LISTED = 25

/** Detections of a species on a day, as far as any list has brought them, without deleted ones; a summary itself tells none. */
const heardAtom = (scientificName: string, date: CalendarDate): Atom<readonly Detection[]> =>
  atom((get) =>
    [...get(recordsAtom).values()]
      .filter(({ question }) => question !== DELETED)
      .map(({ detection, edit }) => ({ ...detection, ...edit }))
      .filter((one) => one.scientificName === scientificName && one.date === date),
  )

/** The number of one of them; undefined where none is known. */
export const heardIdAtom = (scientificName: string, date: CalendarDate): Atom<number | undefined> => {
  const foundAtom = heardAtom(scientificName, date)
  return atom((get) => get(foundAtom)[0]?.id)
}

/** What the station tells, by day and species: what lists know of it may be forgotten. Undefined where it could not be had. */
const toldAtom = boxAtom(() => new Map<string, Promise<readonly Detection[] | undefined>>())

const askHeardAtom = atom(null, async (get, set, species: string, date: CalendarDate) => {
  const question = set(askAtom)
  const wanted = { species, date, limit: LISTED, offset: 0, withWeather: false }
  const answer = await speciesHourDetections(get(stationClientAtom), wanted)
  if (answer.ok) set(learnAtom, answer.value.detections, question)
  return answer.ok ? answer.value.detections : undefined
})

/**
 * Finds what is to be heard of a species on a day: the surest detection with a recording that nobody has denied. Asks the
 * station once. Undefined when there is none, or when it cannot be had.
 */
export const findHeardAtom = atom(
  null,
  async (
    get,
    set,
    { scientificName, commonName }: Pick<Detection, 'scientificName' | 'commonName'>,
    date: CalendarDate,
  ): Promise<Detection | undefined> => {
    const key = `${date} ${scientificName}`
    const asked = get(toldAtom)
    const asking = asked.get(key) ?? set(askHeardAtom, commonName, date)
    asked.set(key, asking)
    const told = await asking
    if (!told) asked.delete(key)
    const heard = [...(told ?? []), ...get(heardAtom(scientificName, date))]
    const isDeleted = get(isDeletedAtom)
    return [...new Map(heard.map((one) => [one.id, one])).values()]
      .filter((one) => one.scientificName === scientificName) // another may have the same common name
      .filter((one) => hasRecording(one) && one.verified !== 'false_positive' && !isDeleted(one.id))
      .toSorted((a, b) => b.confidence - a.confidence)[0]
  },
)
