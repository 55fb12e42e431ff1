import { type Atom, atom } from 'jotai'
import type { CalendarDate } from '../../domain/calendar.ts'
import type { Detection } from '../../domain/detection.ts'
import { detectionKey } from '../../domain/recent-detections.ts'
import { type Result, success } from '../../domain/result.ts'
import type { FormQuestion } from '../../domain/search/form-plan.ts'
import { hasText, matches, meets } from '../../domain/search/matches.ts'
import type { FilterType, ResultsSort, SearchQuery } from '../../domain/search/search-query.ts'
import { askableName, type DoneHere, type StationPlan, type StationQuestion } from '../../domain/search/station-plan.ts'
import type { Dialect } from '../../domain/station-config.ts'
import { listDetections } from '../../station/endpoints/listing.ts'
import { searchDetections } from '../../station/endpoints/search.ts'
import { type CodedSpecies, speciesCodes } from '../../station/endpoints/species-codes.ts'
import { FOUND_ROWS } from '../../station/limits.ts'
import type { FoundPage } from '../../station/wire/search.ts'
import { boxAtom } from '../box-atom.ts'
import { stationTodayAtom } from '../clock.ts'
import { NOT_ASKED, type PagedListState, type ListPageFacts, type PageWindow } from '../collection/paged-list.ts'
import { stationClientAtom } from '../station.ts'
import { nextQuestionNumberAtom, recordsAtom } from './records.ts'
import type { AskList, ReadingProgress, ResultReader } from './result-reader.ts'

/** Page of a query's results. */
export interface ResultsWanted extends PageWindow {
  readonly query: SearchQuery
  readonly sort: ResultsSort
  /** Source: the list, or the station's search, which gives 20 at a time. */
  readonly via: 'list' | 'search'
}

/** Facts of a page of results besides its rows. */
export interface ResultFacts extends ListPageFacts {
  /** Whether `total` is exact; else there are at least as many. */
  readonly isTotalExact: boolean
  /** Path of the first bad field of each unreadable row: it counts, but is not shown. */
  readonly unread: readonly string[]
  /** Filters or order that the page did itself, since the station could not. */
  readonly filteredHere: readonly DoneHere[]
  /** Filters that this station cannot apply at all. */
  readonly cannot: readonly FilterType[]
  /** Progress while it is read. */
  readonly progress?: ReadingProgress | undefined
  /** Whether reading was stopped, so that there may be more. */
  readonly isStopped: boolean
}

/** Page of results. */
export interface ResultPage extends ResultFacts {
  readonly detections: readonly Detection[]
}

/** Question of a search and its progress, kept in a box. */
export interface Inquiry extends PagedListState<ResultsWanted> {
  dialect: Dialect
  /** Today at the station when it was asked. */
  today?: CalendarDate
  plan?: StationPlan
  /** Reader of the list, where the station's own pages are not those of the query. */
  reader: ResultReader | undefined
  /** Codes of a current station, once they were looked up. */
  codes?: Result<readonly CodedSpecies[]> | undefined
  /** Number of the last question sent. */
  question: number
}

/** Box of a search that has not begun. */
export const newInquiry = (): Atom<Inquiry> =>
  boxAtom((): Inquiry => ({ ...NOT_ASKED, dialect: 'current', reader: undefined, question: 0 }))

/** Questions to the station, and the filter of its answers. */
export function questioning(nowAtom: Atom<Inquiry>) {
  const listAtom = atom(null, (get, set): AskList => {
    const now = get(nowAtom)
    const client = get(stationClientAtom)
    return async (question, window, signal) => {
      const asked = await set(askableAtom, question, signal)
      if (!asked.ok) return asked
      if (!asked.value) return success({ detections: [], rows: 0, unread: [], total: 0 })
      now.question = set(nextQuestionNumberAtom)
      return listDetections(client, now.dialect, asked.value, window, { signal })
    }
  })
  /** Question for a current station, with the name in place of a code; undefined where no species has the code. */
  const askableAtom = atom(
    null,
    async (get, _set, asked: StationQuestion, signal: AbortSignal): Promise<Result<StationQuestion | undefined>> => {
      const now = get(nowAtom)
      const { code, ...rest } = asked
      if (code === undefined || now.dialect === 'classic') return success(asked)
      now.codes ??= await speciesCodes(get(stationClientAtom), { signal })
      const { codes } = now
      if (!codes.ok) now.codes = undefined
      if (!codes.ok && codes.failure.kind === 'aborted') return codes
      const species = codes.ok ? codes.value : []
      // the list of a station without codes has to be read
      if (!species.some((one) => one.code !== '')) return success(rest)
      const found = species.find((one) => one.code.toLowerCase() === code)
      return success(found && { ...rest, name: askableName(found.scientificName) })
    },
  )
  const fitsAtom = atom((get) => {
    const today = get(stationTodayAtom)
    const now = get(nowAtom)
    return (one: Detection): boolean => now.wanted !== undefined && matches(one, now.wanted.query, today)
  })
  const foundAtom = atom(null, (get, set, question: FormQuestion): AskFound => {
    const now = get(nowAtom)
    const client = get(stationClientAtom)
    return async (page, signal) => {
      now.question = set(nextQuestionNumberAtom)
      const answer = await searchDetections(client, now.dialect, question, page, { signal })
      if (!answer.ok) return answer
      const records = get(recordsAtom)
      const detections = answer.value.detections.map((one) => filledIn(one, records.get(detectionKey(one))?.detection))
      return success({ ...answer.value, detections })
    }
  })
  return { listAtom, foundAtom, fitsAtom }
}

/** Detection of a search, which tells less, completed by its record. */
function filledIn(told: Detection, known: Detection | undefined): Detection {
  if (!known) return told
  const { speciesCode, comments, isNewSpecies, isNewThisYear, isNewThisSeason } = known
  return { ...told, speciesCode, comments, isNewSpecies, isNewThisYear, isNewThisSeason }
}

/** Function that asks a station for a page of its own. */
export type AskOwn = (window: PageWindow, signal: AbortSignal) => Promise<Result<OwnPage>>

/** Page of the station's own, as it is wanted. */
export interface OwnPage {
  readonly rows: readonly Detection[]
  /** Path of the first bad field of each unreadable row. */
  readonly unread: readonly string[]
  /** Number of rows in all pages; undefined where the station only guesses. */
  readonly total: number | undefined
  readonly hasMore: boolean
}

/** Facts of the station's own page. */
export function ownFacts({ rows, unread, total, hasMore }: OwnPage, { offset, sort }: ResultsWanted): ResultFacts {
  const known = offset + rows.length + unread.length + (hasMore ? 1 : 0)
  const isTotalExact = total !== undefined || !hasMore
  const newest = sort === 'date_desc' && offset === 0 ? 'first' : undefined
  return {
    ...{ offset, total: total ?? known, isTotalExact, hasMore, unread, newest },
    ...{ filteredHere: [], cannot: [], isStopped: false },
  }
}

/** Filters that not all rows meet, though the station was asked for them. */
export function unmet(
  rows: readonly Detection[],
  { text, filters }: SearchQuery,
  today: CalendarDate,
): readonly DoneHere[] {
  const types = filters.filter((filter) => !rows.every((one) => meets(one, filter, today))).map(({ type }) => type)
  return [...new Set<DoneHere>(rows.every((one) => hasText(one, text)) ? types : [...types, 'text'])]
}

/** Whether the pages of the station's list are those that are wanted. */
export const hasOwnPages = ({ questions, filteredHere, otherwise, order }: StationPlan): boolean =>
  questions.length === 1 && filteredHere.length === 0 && otherwise === undefined && order !== 'here'

/** Function that asks for pages of the station's list, which is counted first where it is reversed. */
export function listPages(ask: AskList, { questions: [question], order }: StationPlan): AskOwn {
  if (!question) return () => Promise.resolve(success({ rows: [], unread: [], total: 0, hasMore: false }))
  return order === 'reversed' ? reversedPages(ask, question) : plainPages(ask, question)
}

const plainPages =
  (ask: AskList, question: StationQuestion): AskOwn =>
  async ({ limit, offset }, signal) => {
    const answer = await ask(question, { limit, offset, withWeather: true }, signal)
    if (!answer.ok) return answer
    const { detections, rows, unread, total } = answer.value
    return success({
      rows: detections,
      unread,
      total,
      hasMore: total === undefined ? rows === limit : offset + rows < total,
    })
  }

const reversedPages =
  (ask: AskList, question: StationQuestion): AskOwn =>
  async ({ limit, offset }, signal) => {
    const counted = await ask(question, { limit: 1, offset: 0, withWeather: false }, signal)
    if (!counted.ok) return counted
    const total = counted.value.total ?? 0
    const end = Math.max(0, total - offset)
    const begin = Math.max(0, end - limit)
    if (end === 0) return success({ rows: [], unread: [], total, hasMore: false })
    const answer = await ask(question, { limit: end - begin, offset: begin, withWeather: true }, signal)
    if (!answer.ok) return answer
    const { detections, unread } = answer.value
    return success({ rows: detections.toReversed(), unread, total, hasMore: begin > 0 })
  }

/** Function that asks for one page of a station's search, from 1. */
export type AskFound = (page: number, signal: AbortSignal) => Promise<Result<FoundPage>>

/** Function that asks for rows of a station's search, which has pages of its own. */
export const foundPages =
  (ask: AskFound): AskOwn =>
  async ({ limit, offset }, signal) => {
    const first = Math.floor(offset / FOUND_ROWS)
    const rows: Detection[] = []
    const unread: string[] = []
    let total = 0
    for (let page = first; page * FOUND_ROWS < offset + limit; page += 1) {
      const answer = await ask(page + 1, signal)
      if (!answer.ok) return answer
      rows.push(...answer.value.detections)
      unread.push(...answer.value.unread)
      total = answer.value.total
      if ((page + 1) * FOUND_ROWS >= total) break
    }
    const begin = offset - first * FOUND_ROWS
    return success({ rows: rows.slice(begin, begin + limit), unread, total, hasMore: offset + limit < total })
  }
