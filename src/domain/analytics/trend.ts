import type { CalendarDate } from '../calendar.ts'
import type { LinesChart } from './chart.ts'
import type { CountedDay, CountedDays } from './counted-days.ts'
import type { Finding } from './finding.ts'
import { basisOfAll, heardInAll, wholeDays } from './known-days.ts'
import { datesOf } from './period.ts'
import { BEYOND_CHANCE, medianOf, quantileOf, riseOf, sumOf } from './statistics.ts'
import { type Step, type StepLength, stepLengthOf, stepsOf } from './steps.ts'

/**
 * Trend of detections by day, week or month. A step is null where a day of it is unknown, and a month where only part
 * of it is in the period: their sums would look quiet. The step of today has its detections so far.
 */
export function trend(counted: CountedDays, step: StepLength = stepLengthOf(counted)): LinesChart {
  const { dates, values, ...end } = sumsOfSteps(counted, step, heardInAll)
  return {
    drawing: 'lines',
    dates,
    step,
    lines: [{ id: 'now', values }],
    unit: 'detections',
    fill: 'area',
    shape: 'straight',
    ...end,
  }
}

/** Sum of each step of a period; null where a day of it is unknown. */
export function sumsOfSteps(
  counted: CountedDays,
  step: StepLength,
  countOf: (day: CountedDay) => number,
): {
  readonly dates: readonly CalendarDate[]
  readonly values: readonly (number | null)[]
  /** Whether the last step holds today. */
  readonly isUnfinished?: true
} {
  const byDate = new Map(counted.days.map((day) => [day.date, day]))
  const steps = stepsOf(counted, step)
  const values = steps.map((one) => {
    const dates = datesOf(one).filter((date) => date <= counted.today)
    const days = dates.flatMap((date) => byDate.get(date) ?? [])
    return days.length === dates.length && days.length > 0 ? sumOf(days.map(countOf)) : null
  })
  return { dates: steps.map(({ from }) => from), values, ...unfinished(counted, steps.at(-1)) }
}

/** Whether a step of a line holds today, which is not over. */
export const unfinished = ({ today }: CountedDays, last: Step | undefined): { readonly isUnfinished?: true } =>
  last && last.from <= today && today <= last.to ? { isUnfinished: true } : {}

/** Minimum whole days for a trend, and for the busiest day. */
const [TREND_DAYS, LOUD_DAYS] = [14, 7]
/** Ratio of the thirds from which a trend is told, and ratio of the middle half up to which a time is even. */
const [RATIO, EVEN_RATIO] = [1.25, 1.5]
/** Conditions for the busiest day: factor over a usual day, and detections more than it. */
const [LOUD_RATIO, LOUD_MORE] = [1.5, 20]

/**
 * Findings about the trend: rising or falling, when the median day of the last third is a quarter more (or a fifth
 * less) than that of the first, beyond chance (Mann-Kendall); else even, when half of the days lie close together. Also
 * the busiest day, with one and a half times a usual one. Needs two weeks of whole days, one for the busiest day.
 */
export function findTrend(counted: CountedDays): readonly Finding[] {
  const days = wholeDays(counted).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return [findRise(counted, days), findLoudestDay(counted, days)].flatMap((finding) => finding ?? [])
}

function findRise(counted: CountedDays, days: readonly CountedDay[]): Finding | undefined {
  if (days.length < TREND_DAYS) return undefined
  const counts = days.map(heardInAll)
  const third = Math.floor(counts.length / 3)
  const [first, last] = [medianOf(counts.slice(0, third)) ?? 0, medianOf(counts.slice(-third)) ?? 0]
  const basis = basisOfAll(counted, days)
  const rise = riseOf(counts)
  if (first > 0 && rise >= BEYOND_CHANCE && last >= first * RATIO) return { kind: 'rising', first, last, basis }
  if (last >= 0 && rise <= -BEYOND_CHANCE && first >= last * RATIO) return { kind: 'falling', first, last, basis }
  const [low, high] = [quantileOf(counts, 0.25) ?? 0, quantileOf(counts, 0.75) ?? 0]
  return low > 0 && high <= low * EVEN_RATIO ? { kind: 'even', usual: medianOf(counts) ?? 0, basis } : undefined
}

function findLoudestDay(counted: CountedDays, days: readonly CountedDay[]): Finding | undefined {
  const counts = days.map(heardInAll)
  const count = Math.max(0, ...counts)
  const date = days[counts.indexOf(count)]?.date
  const usual = medianOf(counts) ?? 0
  if (days.length < LOUD_DAYS || date === undefined || count < usual * LOUD_RATIO || count < usual + LOUD_MORE)
    return undefined
  if (counts.filter((one) => one === count).length > 1 || usual < 1) return undefined
  return { kind: 'loudestDay', date, count, usual, basis: basisOfAll(counted, days) }
}
