import type { ChartSpecies } from './chart.ts'
import { type CountedDays, commonNamesOf } from './counted-days.ts'
import type { Finding } from './finding.ts'
import { basisOf } from './known-days.ts'

/** How often another species is heard in the hours of one. */
export interface Companion {
  readonly species: ChartSpecies
  /** Hours in which both were heard. */
  readonly hours: number
  /** Of the hours of the one, 0 to 1. */
  readonly share: number
}

/** Who is heard in the same hours as a species, most often first; of all others, or of some. */
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

/** Fewer hours of a species say nothing about its company. */
const FEW_HOURS = 30
/** So many are named, who share so much with it. */
const [NAMED, SHARE] = [5, 0.1]

/**
 * Who keeps a species most company: at most five who are heard in a tenth of its hours or more. Of a species of thirty hours or
 * more; undefined else.
 */
export function companyOf(
  counted: CountedDays,
  scientificName: string,
): { readonly hours: number; readonly companions: readonly Companion[] } | undefined {
  const { hours, companions } = companionsOf(counted, scientificName)
  const named = companions.filter(({ share }) => share >= SHARE).slice(0, NAMED)
  return hours < FEW_HOURS || named.length === 0 ? undefined : { hours, companions: named }
}

/** Company is told from half of the hours on; who shares no more than this with anybody is alone. */
const [COMPANY, ALONE] = [0.5, 0.05]

/**
 * The pair that shares most hours, when it is half of the hours of the one or more; and who meets none of the others. Of
 * species with 30 hours or more.
 */
export function findCompany(counted: CountedDays, chosen: readonly string[]): readonly Finding[] {
  const names = commonNamesOf(counted)
  const basis = basisOf(counted, counted.days)
  const known = chosen
    .map((name) => ({ name, ...companionsOf(counted, name, chosen) }))
    .filter(({ hours }) => hours >= FEW_HOURS)
  const speciesOf = (name: string): ChartSpecies => ({ scientificName: name, commonName: names.get(name) ?? name })
  const pairs = known.flatMap(({ name, companions: [first] }) => (first ? [{ species: speciesOf(name), first }] : []))
  const best = pairs.toSorted((a, b) => b.first.share - a.first.share || b.first.hours - a.first.hours)[0]
  const alone = known.find(({ companions }) => companions.length > 1 && (companions[0]?.share ?? 0) <= ALONE)
  return [
    ...(best && best.first.share >= COMPANY
      ? [
          {
            kind: 'singsWith',
            species: best.species,
            other: best.first.species,
            share: best.first.share,
            basis,
          } as const,
        ]
      : []),
    ...(alone ? [{ kind: 'meetsNone', species: speciesOf(alone.name), basis } as const] : []),
  ]
}
