import { foldedText, lowerText } from '../folded-text.ts'
import { listOf, scalarText } from './document.ts'

/** A species as a station names it. */
export interface RangeSpecies {
  readonly scientificName: string
  /** Untrusted text, in the language of the station. */
  readonly commonName: string
}

/** Most species offered, and the fewest characters typed for that (station-api rest 5.7). */
const [MOST_OFFERED, FEWEST_CHARACTERS] = [10, 2]

/** Whether two names are equal to a station, which writes some of them in lower case (station-api rest 13.22). */
export const isSameName = (one: string, other: string): boolean => lowerText(one.trim()) === lowerText(other.trim())

/** Names in a list of the settings; none where there is no list. */
export const listedNames = (list: unknown): readonly string[] => listOf(list).map(scalarText)

/** Whether a list has a name. */
export const hasName = (names: readonly string[], name: string): boolean => names.some((one) => isSameName(one, name))

/** Whether a value is a scientific name of a species: a genus and at least one word more. */
export const isSpeciesName = (value: unknown): boolean => typeof value === 'string' && /^\S+\s+\S/.test(value.trim())

/** Whether a name means a species by its common or scientific name. */
export const isNameOf = (name: string, { commonName, scientificName }: RangeSpecies): boolean =>
  name.trim() !== '' && (isSameName(commonName, name) || isSameName(scientificName, name))

/** Species with a common or scientific name; undefined where none of these has it. */
export const speciesCalled = (name: string, all: readonly RangeSpecies[]): RangeSpecies | undefined =>
  all.find((species) => isNameOf(name, species))

/** Whether a list has a species by its common or scientific name. */
export function hasSpecies(names: readonly string[], name: string, all: readonly RangeSpecies[]): boolean {
  const known = speciesCalled(name, all)
  return hasName(names, name) || (known !== undefined && names.some((one) => speciesCalled(one, all) === known))
}

/**
 * Species whose name contains the typed text and that are not in the list yet: first those that begin with it, at most
 * ten.
 */
export function offeredSpecies(
  typed: string,
  all: readonly RangeSpecies[],
  taken: readonly string[],
): readonly RangeSpecies[] {
  const wanted = foldedText(typed.trim())
  if (wanted.length < FEWEST_CHARACTERS) return []
  const place = ({ commonName, scientificName }: RangeSpecies): number => {
    const places = [commonName, scientificName].map((name) => foldedText(name).indexOf(wanted)).filter((at) => at >= 0)
    return places.length === 0 ? -1 : Math.min(...places)
  }
  return all
    .flatMap((species) => {
      const at = place(species)
      const isFree = !hasName(taken, species.commonName) && !hasName(taken, species.scientificName)
      return at >= 0 && isFree ? [{ species, isLater: at > 0 }] : []
    })
    .toSorted((one, other) => Number(one.isLater) - Number(other.isLater))
    .slice(0, MOST_OFFERED)
    .map(({ species }) => species)
}
