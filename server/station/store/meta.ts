import type { Database } from './database.ts'
import { textOf } from './row.ts'

/** Small facts about a file, by key. */
export interface Meta {
  read(key: string): string
  write(key: string, value: string): void
}

export function createMeta(database: Database): Meta {
  const select = database.prepare('SELECT value FROM meta WHERE key = ?')
  const upsert = database.prepare(
    'INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  )
  return {
    read: (key) => textOf(select.get(key) ?? {}, 'value'),
    write: (key, value) => void upsert.run(key, value),
  }
}
