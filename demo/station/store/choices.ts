import type { DatabaseSync } from 'node:sqlite'
import { GARDEN_SOURCES } from '../garden/sources.ts'
import type { Store } from './contract.ts'
import type { AudioSource } from './records.ts'
import { textOf } from './row.ts'

/** Species that are no longer heard, by common name. */
export function createIgnoredSpecies(database: DatabaseSync): Pick<Store, 'ignoredSpecies' | 'setIgnored'> {
  const all = database.prepare('SELECT common_name FROM ignored_species ORDER BY common_name')
  const ignore = database.prepare('INSERT OR IGNORE INTO ignored_species VALUES (?)')
  const unignore = database.prepare('DELETE FROM ignored_species WHERE common_name = ?')
  return {
    ignoredSpecies: () => all.all().map((row) => textOf(row, 'common_name')),
    setIgnored: (commonName, on) => void (on ? ignore : unignore).run(commonName),
  }
}

/** JSON values under keys of their own. */
export function createStoredSettings(database: DatabaseSync): Pick<Store, 'readSetting' | 'writeSetting'> {
  const select = database.prepare('SELECT value FROM settings WHERE key = ?')
  const upsert = database.prepare(
    'INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  )
  return {
    readSetting: (key) => {
      const row = select.get(key)
      return row && JSON.parse(textOf(row, 'value'))
    },
    writeSetting: (key, value) => void upsert.run(key, JSON.stringify(value)),
  }
}

/** The microphones: those of the garden, and any that stood in the file already. */
export function createStoredSources(database: DatabaseSync): Pick<Store, 'sources'> {
  const add = database.prepare('INSERT OR IGNORE INTO sources VALUES (?, ?, ?, ?)')
  for (const { id, name, type, address } of GARDEN_SOURCES) add.run(id, name, type, address)
  const all = database.prepare('SELECT * FROM sources ORDER BY rowid')
  return {
    sources: () =>
      all.all().map((row) => ({
        id: textOf(row, 'id'),
        name: textOf(row, 'name'),
        type: textOf(row, 'type') as AudioSource['type'], // reason: written by us
        address: textOf(row, 'address'),
      })),
  }
}
