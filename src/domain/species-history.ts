import { type CalendarDate, DAY_HOURS, type Hour, hourOf, minutesOf } from './calendar.ts'
import { dayOfYear } from './day-of-year.ts'
import type { Detection, Percent } from './detection.ts'

/** Detection with the fields that a history needs. */
export type HeardOnce = Pick<Detection, 'id' | 'date' | 'time' | 'confidence' | 'verified'>

/** Weeks in a year: seven days each from 1 January; the last has the one or two days that are left, too. */
export const WEEKS = 52

/** Level of a week, 0 to 9, in equal steps of the best one, so that the rise and fall of a season is seen. */
export const weekLevel = (count: number, best: number): number =>
  count <= 0 ? 0 : Math.min(9, Math.ceil((count / Math.max(1, best)) * 9))

/**
 * History of a species at one station, seen from one of its detections. Detections marked false count only in `wrong`.
 */
export interface SpeciesHistory {
  readonly count: number
  /** Days on which it was heard. */
  readonly days: number
  readonly first: HeardOnce | undefined
  /** Last time before the detection it is seen from. */
  readonly before: HeardOnce | undefined
  /** Surest detection, of equal ones the latest. */
  readonly surest: HeardOnce | undefined
  /** Number of detections that a person has confirmed. */
  readonly confirmed: number
  /** Number of detections that a person has marked false. */
  readonly wrong: number
  /** Counts by week of the year and hour, all years together: {@link WEEKS} rows of {@link DAY_HOURS}. */
  readonly cells: readonly (readonly number[])[]
}

/**
 * History of a species.
 *
 * @param heard in any order, some perhaps twice: pages of a list shift while they are read
 * @param here counts as it is given, whether or not the list has it
 */
export function speciesHistory(heard: readonly HeardOnce[], here: HeardOnce): SpeciesHistory {
  const all = onceEach(heard, here)
  const right = all.filter(({ verified }) => verified !== 'false_positive').toSorted(byTime)
  const cells = Array.from({ length: WEEKS }, () => Array.from({ length: DAY_HOURS }, () => 0))
  for (const { date, time } of right) {
    const row = cells[weekOfYear(date)]
    const hour = hourOf(time)
    if (row) row[hour] = (row[hour] ?? 0) + 1
  }
  return {
    count: right.length,
    days: new Set(right.map(({ date }) => date)).size,
    first: right[0],
    before: right.findLast((one) => one.id !== here.id && byTime(one, here) < 0),
    surest: right.reduce<HeardOnce | undefined>(
      (best, one) => (best && best.confidence > one.confidence ? best : one),
      undefined,
    ),
    confirmed: right.filter(({ verified }) => verified === 'correct').length,
    wrong: all.length - right.length,
    cells,
  }
}

/** Step of a told confidence, percent. */
const STEP_PERCENT = 10
/** Minimum verdicts for a statement. */
const FEW_VERDICTS = 5

/** Verdicts on a species' doubtful detections here. */
export interface JudgedBelow {
  /** Confidence below which detections count, percent. */
  readonly percent: Percent
  readonly judged: number
  readonly wrong: number
}

/**
 * Share of wrong detections by people's verdicts, among those about as unsure as this one, or less; undefined with less
 * than five verdicts. The detection itself does not count.
 */
export function judgedBelow(heard: readonly HeardOnce[], here: HeardOnce): JudgedBelow | undefined {
  const percent = Math.min(100, (Math.floor(here.confidence / STEP_PERCENT) + 1) * STEP_PERCENT)
  const judged = onceEach(heard, here).filter(
    ({ id, confidence, verified }) => id !== here.id && verified !== 'unverified' && confidence < percent,
  )
  if (judged.length < FEW_VERDICTS) return undefined
  return { percent, judged: judged.length, wrong: judged.filter(({ verified }) => verified !== 'correct').length }
}

/** Detections each once, the one on the page as it is now. */
export function onceEach(heard: readonly HeardOnce[], here: HeardOnce): readonly HeardOnce[] {
  const byId = new Map(heard.map((one) => [one.id, one]))
  return [...byId.set(here.id, here).values()]
}

/** Order by time, earlier ones first. */
export const byTime = (a: HeardOnce, b: HeardOnce): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : minutesOf(a.time) - minutesOf(b.time) || a.id - b.id

/** Week of a day, 0 to 51, counted from 1 January. */
export function weekOfYear(date: CalendarDate): number {
  return Math.min(WEEKS - 1, Math.floor(dayOfYear(date) / 7))
}

/** Counts by week: sums of the rows of a history's cells. */
export const byWeek = (cells: SpeciesHistory['cells']): readonly number[] =>
  cells.map((row) => row.reduce((sum, count) => sum + count, 0))

/** Counts by hour: sums of the columns. */
export const byHour = (cells: SpeciesHistory['cells']): readonly number[] =>
  Array.from({ length: DAY_HOURS }, (_, hour: Hour) => cells.reduce((sum, row) => sum + (row[hour] ?? 0), 0))
