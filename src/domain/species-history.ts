import { type CalendarDate, DAY_HOURS, type Hour, hourOf, minutesOf } from './calendar.ts'
import { dayOfYear } from './day-of-year.ts'
import type { Detection, Percent } from './detection.ts'

/** One time a species was heard: what a history needs to know of it. */
export type HeardOnce = Pick<Detection, 'id' | 'date' | 'time' | 'confidence' | 'verified'>

/** Rows of a year of weeks: seven days each from 1 January; the last has the one or two days that are left, too. */
export const WEEKS = 52

/**
 * Warmth of a week, 0 to 9, in equal steps of the best one: a season is seen by where it rises and falls, which steps by tenfold
 * counts would level out.
 */
export const weekLevel = (count: number, best: number): number =>
  count <= 0 ? 0 : Math.min(9, Math.ceil((count / Math.max(1, best)) * 9))

/** A species at one station, told from one of its detections. What was marked false is left out of everything but `wrong`. */
export interface SpeciesHistory {
  readonly count: number
  /** Days on which it was heard. */
  readonly days: number
  readonly first: HeardOnce | undefined
  /** The last time before the detection it is told from. */
  readonly before: HeardOnce | undefined
  /** Of the equally sure ones the latest. */
  readonly surest: HeardOnce | undefined
  /** How many a person has confirmed. */
  readonly confirmed: number
  /** How many a person has marked false. */
  readonly wrong: number
  /** How often by week of the year and hour, all years together: {@link WEEKS} rows of {@link DAY_HOURS}. */
  readonly cells: readonly (readonly number[])[]
}

/**
 * Sums up how a species was heard.
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

/** Confidences are told in steps of so many percent. */
const STEP_PERCENT = 10
/** Fewer verdicts say nothing. */
const FEW_VERDICTS = 5

/** What became of a species' doubtful detections here. */
export interface JudgedBelow {
  /** All that were less sure than this count. */
  readonly percent: Percent
  readonly judged: number
  readonly wrong: number
}

/**
 * How often people found the station wrong when it was about as unsure of a species as here, or less; undefined with fewer
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

/** Each detection once, the one that is looked at as it is now. */
export function onceEach(heard: readonly HeardOnce[], here: HeardOnce): readonly HeardOnce[] {
  const byId = new Map(heard.map((one) => [one.id, one]))
  return [...byId.set(here.id, here).values()]
}

/** Earlier ones first. */
export const byTime = (a: HeardOnce, b: HeardOnce): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : minutesOf(a.time) - minutesOf(b.time) || a.id - b.id

/** The week of a day, 0 to 51, counted from 1 January. */
export function weekOfYear(date: CalendarDate): number {
  return Math.min(WEEKS - 1, Math.floor(dayOfYear(date) / 7))
}

/** Sums of the rows of a history's cells: how often in each week. */
export const byWeek = (cells: SpeciesHistory['cells']): readonly number[] =>
  cells.map((row) => row.reduce((sum, count) => sum + count, 0))

/** Sums of the columns: how often in each hour. */
export const byHour = (cells: SpeciesHistory['cells']): readonly number[] =>
  Array.from({ length: DAY_HOURS }, (_, hour: Hour) => cells.reduce((sum, row) => sum + (row[hour] ?? 0), 0))
