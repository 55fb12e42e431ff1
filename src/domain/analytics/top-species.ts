import type { RankingChart } from './chart.ts'
import type { CountedDays } from './counted-days.ts'
import type { Finding } from './finding.ts'
import { basisOf, heardInAll, knownShare, totalsOf, wholeDays } from './known-days.ts'
import { sumOf } from './statistics.ts'

/** Minimum whole days on each side, and least known share of each period, for a change. */
const [CHANGE_DAYS, CHANGE_KNOWN] = [3, 0.5]
/** Minimum detections in the period before, for a change. */
const CHANGE_COUNT = 10

/**
 * Change of detections a day against the period before, −1 to ∞: averages of known days that are over, so that an
 * unfinished or missing day does not look like silence. Undefined with less than three such days on either side, less
 * than half of either period known, or less than ten detections before.
 *
 * @param countOf counted number of a day
 */
export function changeOf(
  counted: CountedDays,
  before: CountedDays | undefined,
  countOf: (day: CountedDays['days'][number]) => number = heardInAll,
): number | undefined {
  if (!before) return undefined
  const [now, then] = [wholeDays(counted), wholeDays(before)]
  if (Math.min(now.length, then.length) < CHANGE_DAYS) return undefined
  if (Math.min(knownShare(counted), knownShare(before)) < CHANGE_KNOWN) return undefined
  const thenCount = sumOf(then.map(countOf))
  if (thenCount < CHANGE_COUNT) return undefined
  return sumOf(now.map(countOf)) / now.length / (thenCount / then.length) - 1
}

/**
 * Species by how often they were heard, today included.
 *
 * @param before the period before, to compare with; see {@link changeOf}
 * @param rows how many at most
 */
export function topSpecies(counted: CountedDays, before?: CountedDays, rows = Number.POSITIVE_INFINITY): RankingChart {
  const totals = totalsOf(counted.days)
  const changes = changesBySpecies(counted, before)
  return {
    drawing: 'ranking',
    rows: totals.slice(0, rows).map(({ scientificName, commonName, count }) => {
      const change = changes(scientificName)
      return { species: { scientificName, commonName }, count, ...(change !== undefined && { change }) }
    }),
    speciesInAll: totals.length,
  }
}

/** Changes by species ({@link changeOf}); undefined where a cut day without a species may have had it. */
function changesBySpecies(counted: CountedDays, before: CountedDays | undefined): (name: string) => number | undefined {
  const counts = new Map(
    [...counted.days, ...(before?.days ?? [])].map((day) => [
      day,
      new Map(day.species.map(({ scientificName, count }) => [scientificName, count])),
    ]),
  )
  const cut = [...wholeDays(counted), ...(before ? wholeDays(before) : [])].filter(({ isCut }) => isCut)
  return (name) =>
    cut.every((day) => counts.get(day)?.has(name))
      ? changeOf(counted, before, (day) => counts.get(day)?.get(name) ?? 0)
      : undefined
}

/** Share of all detections that is “most”, 0 to 1. */
const MOST = 0.8
/** Minimum detections, and minimum species, for a statement about common species. */
const [FEW_COUNTS, FEW_SPECIES] = [100, 5]
/** Least share of all detections for the commonest species, 0 to 1. */
const COMMON_SHARE = 0.1

/**
 * Finding about the few species that make four fifths of all detections: at most half of them. Needs 100 detections of
 * five species; today is included, since it hardly changes the shares.
 */
export function findTopSpecies(counted: CountedDays): readonly Finding[] {
  const totals = totalsOf(counted.days)
  const all = sumOf(totals.map(({ count }) => count))
  const basis = basisOf(counted, counted.days)
  if (all < FEW_COUNTS || totals.length < FEW_SPECIES) return []
  let [sum, species] = [0, 0]
  while (sum < all * MOST && species < totals.length) sum += totals[species++]?.count ?? 0
  return species <= totals.length / 2 ? [{ kind: 'fewMakeMost', species, of: totals.length, basis }] : []
}

/**
 * Finding about the commonest species, with a tenth of all detections or more. Needs 100 detections of five species.
 */
export function findCommonest(counted: CountedDays): Finding | undefined {
  const totals = totalsOf(counted.days)
  const all = sumOf(totals.map(({ count }) => count))
  const [first] = totals
  if (!first || all < FEW_COUNTS || totals.length < FEW_SPECIES || first.count < all * COMMON_SHARE) return undefined
  const { scientificName, commonName, count } = first
  const basis = basisOf(counted, counted.days)
  return { kind: 'commonest', species: { scientificName, commonName }, share: count / all, basis }
}
