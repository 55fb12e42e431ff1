import { foldedText } from '../folded-text.ts'

/** A species that words can name. */
export interface SpokenSpecies {
  /** As the station calls it: what its searches find. */
  readonly commonName: string
  readonly scientificName: string
  /** What it is called in other languages. */
  readonly otherNames?: readonly string[]
}

/** All that a species is called. */
export const allNamesOf = ({ commonName, scientificName, otherNames = [] }: SpokenSpecies): readonly string[] => [
  commonName,
  scientificName,
  ...otherNames,
]

/** The words of a name or a text, as they are compared. */
export const foldedWords = (text: string): string => (foldedText(text).match(/[\p{L}\d]+/gu) ?? []).join(' ')
