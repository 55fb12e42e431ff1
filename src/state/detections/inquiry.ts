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
import { askAtom, recordsAtom } from './records.ts'
import type { AskList, ReadingProgress, ResultReader } from './result-reader.ts'

/** A page of what a query finds. */
export interface ResultsWanted extends PageWindow {
  readonly query: SearchQuery
  readonly sort: ResultsSort
  /** Where to ask: the list, or the station's search, which gives 20 at a time. */
  readonly via: 'list' | 'search'
}

/** What is known of a page of results besides its rows. */
export interface ResultFacts extends ListPageFacts {
  /** Whether `total` is all; else there are at least so many. */
  readonly isTotalExact: boolean
  /** Of each row that was looked at and cannot be read the first bad field: it is in the number, but not shown. */
  readonly unread: readonly string[]
  /** What the station could not do, so that rows are left out or put in order here; names only where it told too many. */
  readonly filteredHere: readonly DoneHere[]
  /** What this station does not tell, so that nothing can be found by it. */
  readonly cannot: readonly FilterType[]
  /** While it is looked through. */
  readonly progress?: ReadingProgress | undefined
  /** Somebody stopped looking: there may be more. */
  readonly isStopped: boolean
}

/** What is known of a page of results. */
export interface ResultPage extends ResultFacts {
  readonly detections: readonly Detection[]
}

/** Question of a search and how far it has come, kept in a box. */
export interface Inquiry extends PagedListState<ResultsWanted> {
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
}

/** The box of a search that has not begun. */
export const newInquiry = (): Atom<Inquiry> =>
  boxAtom((): Inquiry => ({ ...NOT_ASKED, dialect: 'current', reader: undefined, question: 0 }))

/** How the station is asked, and what of its answers is wanted. */
export function questioning(nowAtom: Atom<Inquiry>) {
  const listAtom = atom(null, (get, set): AskList => {
    const now = get(nowAtom)
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
      const now = get(nowAtom)
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
    const now = get(nowAtom)
    return (one: Detection): boolean => now.wanted !== undefined && matches(one, now.wanted.query, today)
  })
  const foundAtom = atom(null, (get, set, question: FormQuestion): AskFound => {
    const now = get(nowAtom)
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

/** Asks a station for a page of its own. */
export type AskOwn = (window: PageWindow, signal: AbortSignal) => Promise<Result<OwnPage>>

/** A page of the station's own, as it is wanted. */
export interface OwnPage {
  readonly rows: readonly Detection[]
  /** Of each row that cannot be read the first bad field. */
  readonly unread: readonly string[]
  /** How many there are in all pages; undefined where the station only guesses. */
  readonly total: number | undefined
  readonly hasMore: boolean
}

/** What is known of the station's own page. */
export function ownFacts({ rows, unread, total, hasMore }: OwnPage, { offset, sort }: ResultsWanted): ResultFacts {
  const known = offset + rows.length + unread.length + (hasMore ? 1 : 0)
  const isTotalExact = total !== undefined || !hasMore
  const newest = sort === 'date_desc' && offset === 0 ? 'first' : undefined
  return {
    ...{ offset, total: total ?? known, isTotalExact, hasMore, unread, newest },
    ...{ filteredHere: [], cannot: [], isStopped: false },
  }
}

/** Conditions that not all rows meet, though the station was asked for them. */
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

/** Asks for pages of the station's list, which where it is turned round has to be counted first. */
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

/** Asks one page of a station's search, from 1. */
export type AskFound = (page: number, signal: AbortSignal) => Promise<Result<FoundPage>>

/** Asks for rows of a station's search, which gives them in pages of its own. */
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
