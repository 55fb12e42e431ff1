import type { CalendarDate } from '../calendar.ts'
import type { LinesChart } from './chart.ts'
import type { CountedDay, CountedDays } from './counted-days.ts'
import type { Finding } from './finding.ts'
import { basisOfAll, heardInAll, wholeDays } from './known-days.ts'
import { datesOf } from './period.ts'
import { BEYOND_CHANCE, medianOf, quantileOf, riseOf, sumOf } from './statistics.ts'
import { type Step, type StepLength, stepLengthOf, stepsOf } from './steps.ts'

/**
 * Detections by day, week or month. A step of which a day is not known is null, for a sum without it would look quiet; so is a
 * month of which only a part is meant. The step of today holds what it has so far.
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

/** What each step of a period sums up to; null where it is not wholly known. */
export function sumsOfSteps(
  counted: CountedDays,
  step: StepLength,
  countOf: (day: CountedDay) => number,
): {
  readonly dates: readonly CalendarDate[]
  readonly values: readonly (number | null)[]
  /** The last step holds today. */
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

/** Fewer whole days say nothing of a rise; nor of a day that stands out. */
const [TREND_DAYS, LOUD_DAYS] = [14, 7]
/** A rise is told from this ratio of the thirds on; an even time has its middle half within this ratio. */
const [RATIO, EVEN_RATIO] = [1.25, 1.5]
/** The loudest day is told when it has so many times a usual day, and so many more. */
const [LOUD_RATIO, LOUD_MORE] = [1.5, 20]

/**
 * Whether a time grew louder or quieter: the median day of its last third against that of its first, when it is a quarter
 * more (or a fifth less) and the days rise or fall beyond chance (Mann and Kendall). Else, when half of the days lie close
 * together, that it was even. And its loudest day, when it has half as much again as a usual one. From two weeks (one for the
 * day) of whole days on.
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
