import { atom } from 'jotai'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { Detection } from '../../domain/detection.ts'
import { detectionKey, mergeRecent } from '../../domain/recent-detections.ts'
import { type Result, success } from '../../domain/result.ts'
import type { FormQuestion } from '../../domain/search/form-plan.ts'
import { matches } from '../../domain/search/matches.ts'
import type { ResultsSort, SearchQuery } from '../../domain/search/search-query.ts'
import { askableName, type StationPlan, type StationQuestion } from '../../domain/search/station-plan.ts'
import type { Dialect } from '../../domain/station-config.ts'
import { listDetections } from '../../station/endpoints/listing.ts'
import { searchDetections } from '../../station/endpoints/search.ts'
import { type CodedSpecies, speciesCodes } from '../../station/endpoints/species-codes.ts'
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
  /** The station's day when it was asked. */
  today?: CalendarDate
  plan?: StationPlan
  /** Looks through the list, where the station's own pages are not those of the query. */
  reader: ResultReader | undefined
  /** Of a current station, once a code was looked up. */
  codes?: Result<readonly CodedSpecies[]> | undefined
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
    return async (question, window, signal) => {
      const asked = await set(askableAtom, question, signal)
      if (!asked.ok) return asked
      if (!asked.value) return success({ detections: [], rows: 0, unread: [], total: 0 })
      now.question = set(askAtom)
      return listDetections(client, now.dialect, asked.value, window, { signal })
    }
  })
  /** A current station is asked for the name of what has a code; undefined where nothing has it. */
  const askableAtom = atom(
    null,
    async (get, _set, asked: StationQuestion, signal: AbortSignal): Promise<Result<StationQuestion | undefined>> => {
      const { code, ...rest } = asked
      if (code === undefined || now.dialect === 'classic') return success(asked)
      now.codes ??= await speciesCodes(get(stationClientAtom), { signal })
      const { codes } = now
      if (!codes.ok) now.codes = undefined
      if (!codes.ok && codes.failure.kind === 'aborted') return codes
      const species = codes.ok ? codes.value : []
      // a station that tells no codes has to be looked through
      if (!species.some((one) => one.code !== '')) return success(rest)
      const found = species.find((one) => one.code.toLowerCase() === code)
      return success(found && { ...rest, name: askableName(found.scientificName) })
    },
  )
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
