import type { RankingChart } from './chart.ts'
import type { CountedDays } from './counted-days.ts'
import type { Finding } from './finding.ts'
import { basisOf, heardInAll, knownShare, totalsOf, wholeDays } from './known-days.ts'
import { sumOf } from './statistics.ts'

/** A change is told from so many whole days on each side, and where at least this share of each period is known. */
const [CHANGE_DAYS, CHANGE_KNOWN] = [3, 0.5]
/** Fewer detections before say nothing of a change. */
const CHANGE_COUNT = 10

/**
 * How much more is heard a day than in the period before, −1 to ∞: averages of the days that are known and over, so that
 * neither an unfinished day nor a missing one looks like silence. Undefined with fewer than three such days on either side,
 * with less than half of either period known, or with fewer than ten detections before.
 *
 * @param countOf what is counted of a day
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

/** {@link changeOf} each species. A cut day that does not name a species may have had it: then nothing is said of it. */
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

/** How much of all is “most”. */
const MOST = 0.8
/** Fewer detections or species say nothing about who is common. */
const [FEW_COUNTS, FEW_SPECIES] = [100, 5]
/** The commonest is told when it makes at least so much of all. */
const COMMON_SHARE = 0.1

/**
 * How few species make four fifths of all that is heard, when that is at most half of them. Said from 100 detections of five
 * species on; today counts, for it changes nothing in how they divide.
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

/** The commonest species, when it makes a tenth of all or more. Said from 100 detections of five species on. */
export function findCommonest(counted: CountedDays): Finding | undefined {
  const totals = totalsOf(counted.days)
  const all = sumOf(totals.map(({ count }) => count))
  const [first] = totals
  if (!first || all < FEW_COUNTS || totals.length < FEW_SPECIES || first.count < all * COMMON_SHARE) return undefined
  const { scientificName, commonName, count } = first
  const basis = basisOf(counted, counted.days)
  return { kind: 'commonest', species: { scientificName, commonName }, share: count / all, basis }
}
