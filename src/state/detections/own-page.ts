import type { Detection } from '../../domain/detection.ts'
import { type Result, success } from '../../domain/result.ts'
import type { StationPlan } from '../../domain/search/station-plan.ts'
import type { AskList } from './list-strand.ts'

/** A page of the station's own list. */
export interface OwnPage {
  readonly rows: readonly Detection[]
  /** How many there are in all pages; undefined where the station only guesses. */
  readonly total: number | undefined
  readonly hasMore: boolean
}

/** Whether the pages of the station's list are those that are wanted. */
export const hasOwnPages = ({ questions, filteredHere, otherwise, order }: StationPlan): boolean =>
  questions.length === 1 && filteredHere.length === 0 && otherwise === undefined && order !== 'here'

/** Asks for a page of the station's list, which where it is turned round has to be counted first. */
export async function askOwnPage(
  ask: AskList,
  { questions: [question], order }: StationPlan,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  signal: AbortSignal,
): Promise<Result<OwnPage>> {
  if (!question) return success({ rows: [], total: 0, hasMore: false })
  if (order !== 'reversed') {
    const answer = await ask(question, { limit, offset, withWeather: true }, signal)
    if (!answer.ok) return answer
    const { detections, rows, total } = answer.value
    const hasMore = total === undefined ? rows === limit : offset + rows < total
    return success({ rows: detections, total, hasMore })
  }
  const counted = await ask(question, { limit: 1, offset: 0, withWeather: false }, signal)
  if (!counted.ok) return counted
  const total = counted.value.total ?? 0
  const end = Math.max(0, total - offset)
  const begin = Math.max(0, end - limit)
  if (end === 0) return success({ rows: [], total, hasMore: false })
  const answer = await ask(question, { limit: end - begin, offset: begin, withWeather: true }, signal)
  return answer.ok ? success({ rows: answer.value.detections.toReversed(), total, hasMore: begin > 0 }) : answer
}
