import { atom, type Atom } from 'jotai'
import type { CalendarDate } from '../../domain/calendar.ts'
import { type Detection, hasRecording } from '../../domain/detection.ts'
import { success } from '../../domain/result.ts'
import { speciesHourDetections } from '../../station/endpoints/detections.ts'
import { countsChangedAtom } from '../detections/counts-changed.ts'
import { nextQuestionNumberAtom, DELETED, upsertDetectionsAtom, recordsAtom } from '../detections/records.ts'
import { keyMemo } from '../key-memo.ts'
import { question, type QuestionAtom } from '../question.ts'

type HeardSpeciesName = Pick<Detection, 'scientificName' | 'commonName'>

/** Rows of a page of the station's list. */
const LISTED = 25

/**
 * Detections of a species on a day, as far as lists have brought them, without deleted ones; a summary itself tells
 * none.
 */
const heardAtom = (scientificName: string, date: CalendarDate): Atom<readonly Detection[]> =>
  atom((get) =>
    [...get(recordsAtom).values()]
      .filter(({ question }) => question !== DELETED)
      .map(({ detection, edit }) => ({ ...detection, ...edit }))
      .filter((one) => one.scientificName === scientificName && one.date === date),
  )

/** Id of one of them; undefined where none is known. */
export const heardIdAtom = (scientificName: string, date: CalendarDate): Atom<number | undefined> => {
  const foundAtom = heardAtom(scientificName, date)
  return atom((get) => get(foundAtom)[0]?.id)
}

/**
 * Surest recording of a species on a day that nobody has marked false, among all known detections; undefined when there
 * is none. Asked for once, and again after a verdict "false" or a deletion.
 */
export const surestHeardAtom: (species: HeardSpeciesName, date: CalendarDate) => QuestionAtom<Detection | undefined> = (
  { scientificName, commonName },
  date,
) => surestAtom({ scientificName, commonName, date })

const surestAtom = keyMemo(
  ({ scientificName, date }: HeardSpeciesName & { readonly date: CalendarDate }) => `${date} ${scientificName}`,
  ({ scientificName, commonName: species, date }) =>
    question(
      async (client, options, get, set) => {
        const number = set(nextQuestionNumberAtom)
        const wanted = { species, date, limit: LISTED, offset: 0, withWeather: false }
        const answer = await speciesHourDetections(client, wanted, options)
        if (answer.ok) set(upsertDetectionsAtom, answer.value.detections, number)
        const surest = get(heardAtom(scientificName, date))
          .filter((one) => hasRecording(one) && one.verified !== 'false_positive')
          .toSorted((a, b) => b.confidence - a.confidence)[0]
        return surest || answer.ok ? success(surest) : answer
      },
      { outdatedBy: countsChangedAtom },
    ),
)
