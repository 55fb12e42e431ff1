import { atom } from 'jotai'
import { hourOf } from '../../domain/calendar.ts'
import type { Detection } from '../../domain/detection.ts'
import { type Result, success } from '../../domain/result.ts'
import { type DetectionsQuery, speciesHourDetections } from '../../station/endpoints/detections.ts'
import { type ListPageFacts, newPagedList, pagedList } from '../collection/paged-list.ts'
import { stationClientAtom } from '../station.ts'
import { countsChangedAtom } from './counts-changed.ts'
import { nextQuestionNumberAtom } from './records.ts'

/**
 * Atoms of one list of a day's detections, page by page; each element has its own.
 *
 * A station keeps such lists for minutes and does not notice new detections meanwhile (station-api 3.2): live ones are
 * put on top of the first page, as long as the station lists the newest first.
 */
export function foundDetections() {
  const nowAtom = newPagedList<DetectionsQuery>()
  const list = pagedList<DetectionsQuery, ListPageFacts>(nowAtom, {
    listOf: ({ species, date, hour, duration, limit }) => JSON.stringify([species, date, hour, duration, limit]),
    fits: (_get, one, wanted) => fits(one, wanted),
    ask: async (get, set, wanted, signal): Promise<Result<void>> => {
      const question = set(nextQuestionNumberAtom)
      const answer = await speciesHourDetections(get(stationClientAtom), wanted, { signal })
      if (!answer.ok || get(nowAtom).request?.signal !== signal) return answer.ok ? success(undefined) : answer
      const { detections, total, hasMore } = answer.value
      const [first, last] = [detections[0], detections.at(-1)]
      // some stations list hours from their beginning: new ones then belong on the last page
      const newest = first && last && first.time < last.time ? 'last' : 'first'
      set(list.takeAtom, detections, { offset: wanted.offset, total, hasMore, newest }, question)
      return success(undefined)
    },
  })
  /** a deleted one, or one that no longer counts, leaves room for another */
  const pageAtom = atom(
    (get) => get(list.pageAtom),
    (get, set) =>
      set(countsChangedAtom, () => {
        const { wanted } = get(nowAtom)
        if (wanted) void set(list.askAtom, wanted)
      }),
  )
  pageAtom.onMount = (follow) => follow()
  return {
    pageAtom,
    arrivalsAtom: atom((get) => get(list.arrivalsAtom)),
    loadAtom: list.askAtom,
    /** Follows live detections, and asks again when the stream is back; the way to stop comes back. */
    followAtom: atom(null, (_get, set): (() => void) => {
      const lifetime = set(list.followAtom)
      return () => lifetime.end()
    }),
  }
}

const fits = (
  { commonName, scientificName, date, time }: Detection,
  { species, date: day, hour }: DetectionsQuery,
): boolean =>
  date === day &&
  (species === undefined || species === commonName || species === scientificName) &&
  (hour === undefined || hour === hourOf(time))
