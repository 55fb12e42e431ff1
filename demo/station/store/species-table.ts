import type { DatabaseSync } from 'node:sqlite'

/** Finds the row of a species, making it when it is new. Names are kept as they come: untrusted text is welcome. */
export function createSpeciesTable(database: DatabaseSync) {
  const find = database.prepare('SELECT id FROM species WHERE scientific_name = ? AND common_name = ?')
  const insert = database.prepare('INSERT INTO species (scientific_name, common_name, code) VALUES (?, ?, ?)')
  const known = new Map<string, number>()
  return {
    idOf: (scientificName: string, commonName: string, code: string): number => {
      const key = `${scientificName}\n${commonName}`
      let id = known.get(key)
      if (id === undefined) {
        const row = find.get(scientificName, commonName)
        id = Number(row ? row.id : insert.run(scientificName, commonName, code).lastInsertRowid)
        known.set(key, id)
      }
      return id
    },
    /** After a rollback: rows made in it are gone. */
    forget: (): void => known.clear(),
  }
}

/** The species part of the store. */
export type StoredSpecies = ReturnType<typeof createSpeciesTable>
