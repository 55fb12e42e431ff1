import type { CalendarDate } from '../calendar.ts'
import type { LinesChart } from './chart.ts'
import type { CountedDay, CountedDays } from './counted-days.ts'
import type { Finding } from './finding.ts'
import { basisOfAll, heardInAll, wholeDays } from './known-days.ts'
import { sameDayIn } from './period.ts'
import { BEYOND_CHANCE, sumOf } from './statistics.ts'
import { monthStart, type StepLength, stepLengthOf } from './steps.ts'
import { sumsOfSteps } from './trend.ts'

/**
 * Detections of a period and of the same period a year before, step by step, matched from the newest on. Null where a
 * day of a step is unknown; undefined where no step of the year before is known.
 */
export function yearOverYear(
  counted: CountedDays,
  yearBefore: CountedDays,
  step: StepLength = stepLengthOf(counted),
): LinesChart | undefined {
  const { dates, values, ...end } = sumsOfSteps(counted, step, heardInAll)
  const earlier = sumsOfSteps(yearBefore, step, heardInAll).values
  const shift = earlier.length - dates.length
  const before = dates.map((_, index) => earlier[index + shift] ?? null)
  if (before.every((one) => one === null)) return undefined
  return {
    drawing: 'lines',
    dates,
    step,
    lines: [
      { id: 'now', values },
      { id: 'before', values: before },
    ],
    unit: 'detections',
    fill: 'difference',
    shape: 'straight',
    ...end,
  }
}

/** Minimum days known in both years, and minimum detections in the earlier one. */
const [FEW_DAYS, FEW_COUNTS] = [28, 200]
/** Change up to which two years are the same, as a share. */
const SAME = 0.05
/** Minimum days of a month that is told, and its least share of the whole difference. */
const [MONTH_DAYS, MONTH_SHARE] = [14, 1 / 3]

/** Pair of a day and the same day a year before. */
interface DayPair {
  readonly date: CalendarDate
  readonly difference: number
}

/**
 * Finding that compares with the year before, over past days known in both: more, less or the same. Needs 28 days, and
 * 200 detections in the earlier year. More or less starts at a twentieth, beyond chance (sign test over the days).
 * Tells the month with a third or more of the difference, too.
 */
export function findYearOverYear(counted: CountedDays, yearBefore: CountedDays): Finding | undefined {
  const earlier = new Map(wholeDays(yearBefore).map((day) => [day.date, day]))
  const matched = wholeDays(counted).flatMap((day): [CountedDay, CountedDay][] => {
    const before = earlier.get(sameDayIn(day.date, -1))
    return before ? [[day, before]] : []
  })
  const then = sumOf(matched.map(([, before]) => heardInAll(before)))
  if (matched.length < FEW_DAYS || then < FEW_COUNTS) return undefined
  const pairs = matched.map(([day, before]) => ({
    date: day.date,
    difference: heardInAll(day) - heardInAll(before),
  }))
  const basis = basisOfAll(
    counted,
    matched.map(([day]) => day),
  )
  const change = sumOf(pairs.map(({ difference }) => difference)) / then
  if (Math.abs(change) < SAME) return { kind: 'asYearBefore', basis }
  const [more, less] = [1, -1].map((sign) => pairs.filter(({ difference }) => Math.sign(difference) === sign).length)
  const beyond = ((more ?? 0) - (less ?? 0)) / Math.sqrt(Math.max(1, (more ?? 0) + (less ?? 0)))
  if (beyond * Math.sign(change) < BEYOND_CHANCE) return undefined
  const month = differingMonth(pairs, Math.sign(change))
  return { kind: 'yearOverYear', change, ...(month && { month }), basis }
}

/** Month with most of the difference, among two or more that can be told apart. */
function differingMonth(pairs: readonly DayPair[], sign: number): CalendarDate | undefined {
  const months = [...Map.groupBy(pairs, ({ date }) => monthStart(date))]
    .filter(([, days]) => days.length >= MONTH_DAYS)
    .map(([month, days]) => ({ month, difference: sign * sumOf(days.map(({ difference }) => difference)) }))
    .toSorted((a, b) => b.difference - a.difference)
  const all = sign * sumOf(pairs.map(({ difference }) => difference))
  const [first] = months
  return months.length > 1 && first && first.difference >= all * MONTH_SHARE ? first.month : undefined
}
