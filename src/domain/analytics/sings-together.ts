import type { ChartSpecies } from './chart.ts'
import { type CountedDays, commonNamesOf } from './counted-days.ts'
import type { Finding } from './finding.ts'
import { basisOf } from './known-days.ts'

/** Companion of a species: another one, heard in the same hours. */
export interface Companion {
  readonly species: ChartSpecies
  /** Number of hours in which both were heard. */
  readonly hours: number
  /** Share of the hours of the first species, 0 to 1. */
  readonly share: number
}

/** Companions of a species, most shared hours first; among all others, or among some. */
export function companionsOf(
  counted: CountedDays,
  scientificName: string,
  among?: readonly string[],
): { readonly hours: number; readonly companions: readonly Companion[] } {
  const names = commonNamesOf(counted)
  const hours = new Map<string, number>()
  let own = 0
  for (const { species } of counted.days) {
    const here = species.find((one) => one.scientificName === scientificName)?.hourly ?? []
    own += here.filter((count) => count > 0).length
    for (const one of species) {
      const both = one.hourly.filter((count, hour) => count > 0 && (here[hour] ?? 0) > 0).length
      if (both > 0) hours.set(one.scientificName, (hours.get(one.scientificName) ?? 0) + both)
    }
  }
  const others = (among ?? [...names.keys()]).filter((name) => name !== scientificName)
  const companions = others.map((name): Companion => {
    const both = hours.get(name) ?? 0
    const species = { scientificName: name, commonName: names.get(name) ?? name }
    return { species, hours: both, share: own === 0 ? 0 : both / own }
  })
  const byHours = (a: Companion, b: Companion): number =>
    b.hours - a.hours || (a.species.scientificName < b.species.scientificName ? -1 : 1)
  return { hours: own, companions: companions.toSorted(byHours) }
}

/** Minimum hours of a species for its company. */
const FEW_HOURS = 30
/** Species named at most, and the least share of hours, 0 to 1. */
const [NAMED, SHARE] = [5, 0.1]

/**
 * Companions of a species with thirty hours or more: at most five that are heard in a tenth of its hours; undefined
 * where there is none.
 */
export function companyOf(
  counted: CountedDays,
  scientificName: string,
): { readonly hours: number; readonly companions: readonly Companion[] } | undefined {
  const { hours, companions } = companionsOf(counted, scientificName)
  const named = companions.filter(({ share }) => share >= SHARE).slice(0, NAMED)
  return hours < FEW_HOURS || named.length === 0 ? undefined : { hours, companions: named }
}

/** Share of its hours up to which a species is alone, 0 to 1. */
const ALONE = 0.05

/**
 * Finding about a species that meets none of the others, of three or more with 30 hours each; undefined where each
 * meets another.
 */
export function findAlone(counted: CountedDays, chosen: readonly string[]): Finding | undefined {
  const alone = chosen.find((name) => {
    const { hours, companions } = companionsOf(counted, name, chosen)
    return hours >= FEW_HOURS && companions.length > 1 && (companions[0]?.share ?? 0) <= ALONE
  })
  if (alone === undefined) return undefined
  const species = { scientificName: alone, commonName: commonNamesOf(counted).get(alone) ?? alone }
  return { kind: 'meetsNone', species, basis: basisOf(counted, counted.days) }
}
