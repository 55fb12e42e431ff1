import type { Database, SqlInput, Statement } from '../database.ts'
import { numberOf, textOf } from '../row.ts'
import type { CountedDetections } from './contract.ts'

/** Not marked as a mistake. */
export const CREDIBLE = "verified <> 'false_positive'"

/** The distance from UTC in seconds: Node binds every number as a real one, and divisions shall be whole. */
export const OFFSET = 'CAST(:offset AS INTEGER)'

/** Species with its name here. */
export interface NamedSpecies {
  readonly id: number
  readonly scientificName: string
  readonly commonName: string
}

/** A condition with the values of its names. */
export interface Condition {
  readonly where: string
  readonly values: Record<string, SqlInput>
}

/** Questions' common parts: prepared once, and the names of species in the language of this connection. */
export interface Questions {
  prepare(sql: string): Statement
  species(): ReadonlyMap<number, NamedSpecies>
  /** Translates a selection; every value is bound, none is written into the text. */
  condition(selection: CountedDetections): Condition
}

export function createQuestions(database: Database): Questions {
  const known = new Map<string, Statement>()
  const prepare = (sql: string): Statement => {
    const statement = known.get(sql) ?? database.prepare(sql)
    known.set(sql, statement)
    return statement
  }
  const species = (): Map<number, NamedSpecies> =>
    new Map(
      prepare('SELECT id, scientific_name, common_name FROM species')
        .all()
        .map((row): [number, NamedSpecies] => {
          const id = numberOf(row, 'id')
          return [id, { id, scientificName: textOf(row, 'scientific_name'), commonName: textOf(row, 'common_name') }]
        }),
    )
  return {
    prepare,
    species,
    condition({ from, to, species: names, isCredible, leastPercent }) {
      const parts = ['date BETWEEN :from AND :to']
      const values: Condition['values'] = { from, to }
      if (names) {
        const ids = [...species().values()]
          .filter(({ scientificName, commonName }) => names.includes(scientificName) || names.includes(commonName))
          .map(({ id }) => id)
        parts.push('species IN (SELECT value FROM json_each(:species))')
        values['species'] = JSON.stringify(ids)
      }
      if (isCredible) parts.push(CREDIBLE)
      if (leastPercent !== undefined) {
        parts.push('confidence >= :least')
        values['least'] = leastPercent
      }
      return { where: parts.join(' AND '), values }
    },
  }
}
