import { atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { detectionKey, mergeRecent } from '../../domain/recent-detections.ts'
import { success } from '../../domain/result.ts'
import type { FormQuestion } from '../../domain/search/form-plan.ts'
import { matches } from '../../domain/search/matches.ts'
import type { ResultsSort } from '../../domain/search/results.ts'
import type { SearchQuery } from '../../domain/search/search-query.ts'
import type { StationPlan } from '../../domain/search/station-plan.ts'
import type { Dialect } from '../../domain/station-config.ts'
import { listDetections } from '../../station/endpoints/listing.ts'
import { searchDetections } from '../../station/endpoints/search.ts'
import { stationTodayAtom } from '../clock.ts'
import { stationClientAtom } from '../station.ts'
import type { AskList } from './list-strand.ts'
import type { AskFound } from './own-page.ts'
import { askAtom, recordsAtom } from './records.ts'
import type { ResultReader } from './result-reader.ts'
import type { KeyPage } from './shown-results.ts'

/** A page of what a query finds. */
export interface ResultsWanted {
  readonly query: SearchQuery
  readonly sort: ResultsSort
  readonly limit: number
  readonly offset: number
  /** Where to ask: the list, or the station's search, which gives 20 at a time. */
  readonly via: 'list' | 'search'
}

/** What is being asked; changed in place. */
export interface Inquiry {
  wanted?: ResultsWanted
  request?: AbortController | undefined
  dialect: Dialect
  plan?: StationPlan
  /** Looks through the list, where the station's own pages are not those of the query. */
  reader: ResultReader | undefined
  /** Number of the last question that was sent. */
  question: number
  /** Announced and, as far as we know, not listed; newest first. */
  heard: readonly Detection[]
  /** The newest of the station's own list. */
  newest: Detection | undefined
}

/** Nothing is being asked. */
export const newInquiry = (): Inquiry => ({
  dialect: 'current',
  reader: undefined,
  question: 0,
  heard: [],
  newest: undefined,
})

/** Whether an answer is still waited for: that of an older question never wins. */
export const isAwaited = ({ request }: Inquiry, signal: AbortSignal): boolean => request?.signal === signal

/** How the station is asked, and what of its answers is wanted. */
export function questioning(now: Inquiry) {
  const listAtom = atom(null, (get, set): AskList => {
    const client = get(stationClientAtom)
    return (question, window, signal) => {
      now.question = set(askAtom)
      return listDetections(client, now.dialect, question, window, { signal })
    }
  })
  const fitsAtom = atom((get) => {
    const today = get(stationTodayAtom)
    return (one: Detection): boolean => now.wanted !== undefined && matches(one, now.wanted.query, today)
  })
  const foundAtom = atom(null, (get, set, question: FormQuestion): AskFound => {
    const client = get(stationClientAtom)
    return async (page, signal) => {
      now.question = set(askAtom)
      const answer = await searchDetections(client, now.dialect, question, page, { signal })
      if (!answer.ok) return answer
      const records = get(recordsAtom)
      const detections = answer.value.detections.map((one) => filledIn(one, records.get(detectionKey(one))?.detection))
      return success({ ...answer.value, detections })
    }
  })
  return { listAtom, foundAtom, fitsAtom }
}

/** A search says less of a detection than is known of it. */
function filledIn(told: Detection, known: Detection | undefined): Detection {
  if (!known) return told
  const { speciesCode, comments, isNewSpecies, isNewThisYear, isNewThisSeason } = known
  return { ...told, speciesCode, comments, isNewSpecies, isNewThisYear, isNewThisSeason }
}

/** The first page with what was heard since it was made, newest first, on top. */
export function withHeard<T extends Pick<KeyPage, 'total' | 'hasMore'>>(
  rows: readonly Detection[],
  page: T,
  heard: readonly Detection[],
  limit: number,
): readonly [rows: readonly Detection[], page: T] {
  const { rows: shown, added } = mergeRecent(rows, heard.toReversed(), limit)
  const hasMore = page.hasMore || rows.length + added.length > limit
  return [shown, { ...page, total: page.total + added.length, hasMore }]
}

/** Whether a detection is newer than a list, whose newest is given; one without an id is told by its time. */
export const isAfter = ({ id, date, time }: Detection, newest: Detection | undefined): boolean =>
  newest === undefined || (id === 0 ? date + time > newest.date + newest.time : id > newest.id)
