import type { SqlRow } from '../database.ts'
import { numberOf } from '../row.ts'
import type { NamedSpecies } from './questions.ts'

/** Species first, then each one's rows in its own index: no question sorts. */
export const BY_SPECIES = 'FROM main.species s CROSS JOIN detections d ON d.species = s.id'

type Names = Pick<NamedSpecies, 'scientificName' | 'commonName'>

/** Rows of each scientific name, alphabetical: a species may be kept under several common names, which are joined. */
export function perSpecies<T extends { readonly scientificName: string }>(
  names: ReadonlyMap<number, NamedSpecies>,
  rows: readonly SqlRow[],
  make: (row: SqlRow, names: Names) => T,
  join: (one: T, other: T) => T,
): T[] {
  const found = new Map<string, T>()
  for (const row of rows) {
    const one = make(row, namesOfRow(names, row))
    const before = found.get(one.scientificName)
    found.set(one.scientificName, before ? join(before, one) : one)
  }
  return [...found.values()].sort((a, b) => (a.scientificName < b.scientificName ? -1 : 1))
}

/** Names of the species of a row. */
export function namesOfRow(names: ReadonlyMap<number, NamedSpecies>, row: SqlRow): Names {
  const { scientificName = '', commonName = '' } = names.get(numberOf(row, 'species')) ?? {}
  return { scientificName, commonName }
}
