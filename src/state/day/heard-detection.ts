import { atom, type Atom } from 'jotai'
import type { CalendarDate } from '../../domain/calendar.ts'
import { type Detection, hasRecording } from '../../domain/detection.ts'
import { speciesHourDetections } from '../../station/endpoints/detections.ts'
import { askAtom, learnAtom, recordsAtom } from '../detections/records.ts'
import { stationClientAtom } from '../station.ts'

/** As many as a page of the station's list. */
const LISTED = 25

/** Detections of a species on a day, as far as any list has brought them; a summary itself tells none. */
const heardAtom = (scientificName: string, date: CalendarDate): Atom<readonly Detection[]> =>
  atom((get) =>
    [...get(recordsAtom).values()]
      .map(({ detection }) => detection)
      .filter((one) => one.scientificName === scientificName && one.date === date),
  )

/** The number of one of them; undefined where none is known. */
export const heardIdAtom = (scientificName: string, date: CalendarDate): Atom<number | undefined> => {
  const foundAtom = heardAtom(scientificName, date)
  return atom((get) => get(foundAtom)[0]?.id)
}

const askedAtom = atom(() => new Set<string>())

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
    const asked = get(askedAtom)
    const key = `${date} ${scientificName}`
    if (!asked.has(key)) {
      asked.add(key)
      const question = set(askAtom)
      const wanted = { species: commonName, date, limit: LISTED, offset: 0, withWeather: false }
      const answer = await speciesHourDetections(get(stationClientAtom), wanted)
      if (answer.ok) set(learnAtom, answer.value.detections, question)
      else asked.delete(key)
    }
    return get(heardAtom(scientificName, date))
      .filter((one) => hasRecording(one) && one.verified !== 'false_positive')
      .toSorted((a, b) => b.confidence - a.confidence)[0]
  },
)
