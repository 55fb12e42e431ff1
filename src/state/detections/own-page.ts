import type { Detection } from '../../domain/detection.ts'
import { type Result, success } from '../../domain/result.ts'
import type { StationPlan, StationQuestion } from '../../domain/search/station-plan.ts'
import { FOUND_ROWS } from '../../station/limits.ts'
import type { FoundPage } from '../../station/wire/search.ts'
import type { AskList } from './list-strand.ts'

/** Rows `offset` to `offset + limit`. */
export interface PageWindow {
  readonly limit: number
  readonly offset: number
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
