import { foldedText } from '../folded-text.ts'

/** Species that words can name. */
export interface SpokenSpecies {
  /** Name that the station uses: what its searches find. */
  readonly commonName: string
  readonly scientificName: string
  /** Names in other languages. */
  readonly otherNames?: readonly string[]
}

/** Names of a species in all languages. */
export const allNamesOf = ({ commonName, scientificName, otherNames = [] }: SpokenSpecies): readonly string[] => [
  commonName,
  scientificName,
  ...otherNames,
]

/** Words of a name or a text, folded for comparing. */
export const foldedWords = (text: string): string => (foldedText(text).match(/[\p{L}\d]+/gu) ?? []).join(' ')
