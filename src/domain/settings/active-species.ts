import { foldedText } from '../folded-text.ts'
import { isJsonObject } from './document.ts'
import { isNameOf, type RangeSpecies, speciesCalled } from './species-names.ts'

/** A species with how likely it is at a place, 0 to 1; undefined where the station does not say. */
export interface ScoredSpecies extends RangeSpecies {
  readonly score?: number | undefined
}

/** A species that the range filter lets through, or that the settings name. */
export interface ActiveSpecies extends ScoredSpecies {
  /** Whether the settings include it whatever its score is. */
  readonly isIncluded: boolean
  /** Whether the settings exclude it. */
  readonly isExcluded: boolean
  /** Whether it has a threshold, an interval or commands of its own. */
  readonly hasRules: boolean
}

/** Lists of species in the settings, names as people or the station wrote them. */
export interface SpeciesLists {
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  /** Rules of single species by name. */
  readonly config: unknown
}

/**
 * Species that a station listens for with these lists, and those it is told to leave out: species known by name alone
 * first, then the likeliest.
 *
 * @param inRange species that the range filter lets through
 * @param known further species, to resolve names that the range filter leaves out
 */
export function activeSpecies(
  inRange: readonly ScoredSpecies[],
  { include, exclude, config }: SpeciesLists,
  known: readonly RangeSpecies[],
): readonly ActiveSpecies[] {
  const rules = Object.keys(isJsonObject(config) ? config : {})
  const named = include
    .filter((name) => !speciesCalled(name, inRange))
    .map((name): ScoredSpecies => speciesCalled(name, known) ?? { commonName: name, scientificName: '' })
  const isIn = (names: readonly string[], species: RangeSpecies): boolean =>
    names.some((name) => isNameOf(name, species))
  return [...named, ...inRange.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))].map((species) => {
    const isIncluded = isIn(include, species)
    return {
      ...species,
      isIncluded,
      isExcluded: !isIncluded && isIn(exclude, species),
      hasRules: isIn(rules, species),
    }
  })
}

/** Number of species that are listened for. */
export const countActive = (species: readonly ActiveSpecies[]): number =>
  species.filter(({ isExcluded }) => !isExcluded).length

/** Species with the typed text in their names, in any case, with or without accents. */
export function findActive(species: readonly ActiveSpecies[], typed: string): readonly ActiveSpecies[] {
  const wanted = foldedText(typed.trim())
  return species.filter((one) => [one.commonName, one.scientificName].some((name) => foldedText(name).includes(wanted)))
}
