import type { HoursChart } from './chart.ts'
import type { CountedDay, CountedDays } from './counted-days.ts'
import type { Finding } from './finding.ts'
import { basisOf, hourlySums, middleSun, type SunByDate, wholeDays } from './known-days.ts'
import { apartOf, BEYOND_CHANCE, sumOf } from './statistics.ts'

/** Days of an average day: those that are over; in a period that is only today, today so far. */
export function averagedDays(counted: CountedDays): readonly CountedDay[] {
  const whole = wholeDays(counted)
  return whole.length > 0 || counted.from < counted.today ? whole : counted.days
}

/** Detections in each hour of an average day. Unknown days are left out, and so is today unless it is the only day. */
export function averageHours(counted: CountedDays, sun?: SunByDate): HoursChart {
  const days = averagedDays(counted)
  const sums = hourlySums(days.flatMap(({ species }) => species))
  const light = middleSun(counted, sun)
  return {
    drawing: 'hours',
    hourly: days.length === 0 ? sums : sums.map((sum) => sum / days.length),
    days: days.length,
    ...(light && { sun: light }),
  }
}

/** Minimum whole days, and minimum detections, for a finding about hours. */
const [FEW_DAYS, FEW_COUNTS] = [7, 200]
/**
 * Conditions for two peaks: least distance in hours; least share of the small peak in the great one; greatest share of
 * the valley between them in the small one, both 0 to 1.
 */
const [APART_HOURS, SMALL_SHARE, VALLEY_SHARE] = [6, 0.25, 0.7]
/** Factor over the average hour from which a single peak is told. */
const STANDS_OUT = 2

/**
 * Peaks of the average day, one or two, as findings. Sums of three hours are compared, so that one busy hour is no
 * peak. A second peak is at least six hours away, has at least a quarter of the first, and the valley between them is
 * at least three tenths lower than it, beyond chance. Needs seven whole days and 200 detections.
 */
export function findHours(counted: CountedDays): readonly Finding[] {
  const days = wholeDays(counted)
  const basis = basisOf(counted, days)
  if (basis.days < FEW_DAYS || basis.detections < FEW_COUNTS) return []
  const sums = hourlySums(days.flatMap(({ species }) => species))
  const smooth = sums.map((_, hour) => sumOf([-1, 0, 1].map((step) => sums[(hour + step + 24) % 24] ?? 0)))
  const at = (hour: number): number => smooth[(hour + 24) % 24] ?? 0
  const peaks = smooth.flatMap((value, hour) => (value > at(hour - 1) && value >= at(hour + 1) ? [hour] : []))
  const great = peaks.toSorted((a, b) => at(b) - at(a))[0]
  if (great === undefined) return []
  const isSecond = (hour: number): boolean => {
    const valley = Math.max(lowest(at, great, hour), lowest(at, hour, great))
    return (
      Math.min((hour - great + 24) % 24, (great - hour + 24) % 24) >= APART_HOURS &&
      at(hour) >= at(great) * SMALL_SHARE &&
      valley <= at(hour) * VALLEY_SHARE &&
      apartOf(at(hour), valley) >= BEYOND_CHANCE
    )
  }
  const small = peaks.filter(isSecond).toSorted((a, b) => at(b) - at(a))[0]
  if (small !== undefined)
    return [
      {
        kind: 'twoChoirs',
        great: middleOf(sums, great),
        small: middleOf(sums, small),
        smallIs: small > great ? 'later' : 'earlier',
        basis,
      },
    ]
  const hour = middleOf(sums, great)
  const perHour = (sums[hour] ?? 0) / days.length
  return perHour * 24 >= (basis.detections / days.length) * STANDS_OUT
    ? [{ kind: 'oneChoir', hour, perHour, basis }]
    : []
}

/** Busiest hour of the three around an hour. */
const middleOf = (sums: readonly number[], hour: number): number =>
  [hour, (hour + 23) % 24, (hour + 1) % 24].reduce((best, one) => ((sums[one] ?? 0) > (sums[best] ?? 0) ? one : best))

/** The lowest value on the way from one hour to another, clockwise. */
function lowest(at: (hour: number) => number, from: number, to: number): number {
  let low = at(from)
  for (let hour = from; hour !== to; hour = (hour + 1) % 24) low = Math.min(low, at(hour))
  return low
}
