import { DatabaseSync } from 'node:sqlite'
import type { StationNames } from '../names.ts'
import { createAnalytics } from './analytics/analytics.ts'
import type { Store } from './contract.ts'
import { createDaily } from './daily.ts'
import { readDetections } from './detections.ts'
import { localizedNotice } from './localized-notice.ts'
import type { StoredNotification } from './records.ts'
import { PRAGMAS } from './schema.ts'
import { createSpeciesHeard } from './species-heard.ts'
import { createStandings } from './standing.ts'

/**
 * In front of the table of the file stands one with the names of a language: questions and orders by name go by these.
 */
const VIEWS = `
  CREATE TEMP TABLE bird_names (kept TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
  CREATE TEMP VIEW species AS
    SELECT s.id, s.scientific_name, coalesce(n.name, s.common_name) AS common_name, s.code
    FROM main.species s LEFT JOIN bird_names n ON n.kept = s.common_name;
`

/**
 * Store as one that hears in another language: common names and microphones are in the language of `names`, and are
 * looked for in it. It is the same memory: changes count for both. `close` ends only this view of it.
 */
export function localizedStore(store: Store, names: StationNames): Store {
  const database = new DatabaseSync(store.file)
  database.exec(PRAGMAS + VIEWS)
  const insert = database.prepare('INSERT INTO bird_names VALUES (?, ?)')
  for (const [kept, name] of names.birds) insert.run(kept, name)
  // SQLite knows capitals of English only, and names begin with "Ö" and "É"
  database.function('like', { deterministic: true }, (pattern, text, _escape) => Number(contains(pattern, text)))

  const detections = readDetections(database, store.site)
  const here = (notice: StoredNotification): StoredNotification => localizedNotice(names, notice)
  return {
    ...store,
    ...detections,
    page: ({ source, ...query }) =>
      detections.page({ ...query, ...(source === undefined ? {} : { source: names.keptSource(source) }) }),
    insert: (one) => {
      const stored = store.insert(one)
      return detections.byId(stored.id) ?? stored
    },
    daily: createDaily(database, createStandings(database, store.site.place.latitude < 0)),
    ...createSpeciesHeard(database),
    analytics: createAnalytics(database, store.site.zone),
    sources: () => store.sources().map((source) => ({ ...source, name: names.source(source.name) })),
    ignoredSpecies: () => store.ignoredSpecies().map(names.bird).toSorted(),
    setIgnored: (name, on) => store.setIgnored(names.keptBird(name), on),
    notifications: {
      ...store.notifications,
      list: (query) => store.notifications.list(query).map(here),
      byId: (id) => {
        const notice = store.notifications.byId(id)
        return notice && here(notice)
      },
    },
    close: () => database.close(),
  }
}

/** Whether a text matches `LIKE '%text%' ESCAPE '\'` (page-clause), in any case of any script. */
const contains = (pattern: unknown, text: unknown): boolean =>
  String(text)
    .toLowerCase()
    .includes(
      String(pattern)
        .slice(1, -1)
        .replace(/\\([\\%_])/g, '$1')
        .toLowerCase(),
    )
