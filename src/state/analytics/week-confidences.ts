import { type Atom, atom } from 'jotai'
import { addDays } from '../../domain/calendar.ts'
import type { Percent } from '../../domain/detection.ts'
import { success } from '../../domain/result.ts'
import { speciesDetections } from '../../station/endpoints/species-detections.ts'
import { stationTodayAtom } from '../clock.ts'
import { keyMemo } from '../key-memo.ts'
import { question } from '../question.ts'

/** Newest detections of a species that are read: a rare one has no more. */
const NEWEST = 50
const WEEK = 7

/** Confidences of the last seven days' detections by scientific name; a missing species is not known. */
export type WeekConfidences = ReadonlyMap<string, readonly Percent[]>

const speciesConfidencesAtom = keyMemo(
  (scientificName: string) => scientificName,
  (scientificName) =>
    question(async (client, options, get) => {
      const from = addDays(get(stationTodayAtom), 1 - WEEK)
      const answer = await speciesDetections(client, { scientificName, limit: NEWEST, offset: 0 }, options)
      if (!answer.ok) return answer
      return success(
        answer.value.detections.flatMap(({ date, verified, confidence }) =>
          date >= from && verified !== 'false_positive' ? [confidence] : [],
        ),
      )
    }),
)

/**
 * Confidences of some species this week, without detections marked false: one question each, asked while it is mounted,
 * one after the other.
 *
 * @param names scientific names: a few
 */
export const weekConfidencesAtom: (names: readonly string[]) => Atom<WeekConfidences> = keyMemo(
  (names: readonly string[]) => JSON.stringify(names),
  (names) =>
    atom((get) => {
      const known = new Map<string, readonly Percent[]>()
      for (const scientificName of names) {
        const remote = get(speciesConfidencesAtom(scientificName)) // reading it asks for it
        if (remote.state === 'ready') known.set(scientificName, remote.value)
        else if (remote.state !== 'failed') break
      }
      return known
    }),
)
