import type { ChartKind } from '../../domain/analytics/chart.ts'
import type { CountedDays } from '../../domain/analytics/counted-days.ts'
import type { Dialect } from '../../domain/station-config.ts'
import type { ChartMaterial } from './chart-recipes.ts'

/** Charts whose counts the station reports for all species together. */
const OF_ALL: readonly ChartKind[] = ['trend', 'year-over-year']

/**
 * Number of a chart's days for which the station named only the most heard species (station-api 5.1), so that the chart
 * may lack some. The dawn chorus is made from detections; what is counted of all species together lacks none on
 * days of which the station tells that number.
 */
export function cutDaysOf(kind: ChartKind, { counted, before, yearBefore, years = [] }: ChartMaterial): number {
  if (kind === 'first-singers') return 0
  const meant: readonly (CountedDays | undefined)[] =
    kind === 'seasons'
      ? years
      : kind === 'accumulation' || kind === 'year-over-year'
        ? [counted, yearBefore]
        : kind === 'top-species'
          ? [counted, before]
          : [counted]
  const days = meant.flatMap((one) => one?.days ?? [])
  return days.filter(({ isCut, inAll }) => isCut && !(OF_ALL.includes(kind) && inAll !== undefined)).length
}

/**
 * Whether a chart counts detections judged false: summaries of a classic station include them unmarked (station-api
 * 5.1). The dawn chorus is made from detections, whose verdicts are known.
 */
export const countsFalse = (kind: ChartKind, dialect: Dialect | undefined): boolean =>
  dialect === 'classic' && kind !== 'first-singers'
