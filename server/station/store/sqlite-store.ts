import type { Database } from './database.ts'
import type { StationSite } from '../site.ts'
import { dayAfter, ONE_HOUR_MS, readDate } from '../time/dates.ts'
import { createAnalytics } from './analytics/analytics.ts'
import type { Store } from './contract.ts'
import { createDaily } from './daily.ts'
import { createDetectionRecords, type DetectionRecords } from './detections.ts'
import { createNotifications } from './notifications.ts'
import type { AudioSource, StoredWeather } from './records.ts'
import { textOf } from './row.ts'
import { createSpeciesHeard } from './species-heard.ts'
import { createStandings, type Standings } from './standing.ts'

/** Parts that a store is put together from. */
export interface StationStoreParts {
  readonly file: string
  readonly database: Database
  readonly site: StationSite
  /** Microphones, besides any that stand in the file already. */
  readonly sources: readonly AudioSource[]
  /** The station's time, milliseconds since 1970. */
  readonly now: () => number
}

/** Store over an open database, and those of its parts by which rows are brought in. */
export interface OpenedStore {
  readonly store: Store
  readonly detections: DetectionRecords
  readonly standings: Standings
}

/** Puts the parts of the store together over an open database. */
export function createStationStore({ file, database, site, sources, now }: StationStoreParts): OpenedStore {
  const detections = createDetectionRecords(database, site, now)
  const standings = createStandings(database, site.place.latitude < 0)
  const store: Store = {
    file,
    timeZone: site.zone.timeZone,
    site,
    recent: detections.recent,
    byId: detections.byId,
    page: detections.page,
    insert: (one) => {
      const stored = detections.byId(detections.write(one))
      if (!stored) throw new Error('a detection just written cannot be read')
      return stored
    },
    delete: detections.delete,
    review: detections.review,
    comment: (id, text) => detections.comment(id, text),
    setLocked: detections.setLocked,
    daily: createDaily(database, standings),
    standing: standings.of,
    weatherHourly: (date) => hoursOf(date, site, now()),
    weatherAt: (at) => site.weather?.at(at),
    ...createStoredSources(database, sources),
    ...createIgnoredSpecies(database),
    notifications: createNotifications(database, site.zone, now),
    ...createStoredSettings(database),
    ...createSpeciesHeard(database),
    analytics: createAnalytics(database, site.zone),
    close: () => database.close(),
  }
  return { store, detections, standings }
}

/** The hours of a day from midnight up to the one that contains `until`; none before the history or after `until`. */
function hoursOf(date: string, { zone, weather, firstDay }: StationSite, until: number): StoredWeather[] {
  const day = readDate(date)
  if (day === undefined || day < firstDay || !weather) return []
  const end = zone.instant(dayAfter(day, 1))
  const hours: StoredWeather[] = []
  for (let at = zone.instant(day); at < end && at <= until; at += ONE_HOUR_MS) hours.push(weather.at(at))
  return hours
}

/** Species that are no longer heard, by common name. */
function createIgnoredSpecies(database: Database): Pick<Store, 'ignoredSpecies' | 'setIgnored'> {
  const all = database.prepare('SELECT common_name FROM ignored_species ORDER BY common_name')
  const ignore = database.prepare('INSERT OR IGNORE INTO ignored_species VALUES (?)')
  const unignore = database.prepare('DELETE FROM ignored_species WHERE common_name = ?')
  return {
    ignoredSpecies: () => all.all().map((row) => textOf(row, 'common_name')),
    setIgnored: (commonName, on) => void (on ? ignore : unignore).run(commonName),
  }
}

/** JSON values under keys of their own. */
function createStoredSettings(database: Database): Pick<Store, 'readSetting' | 'writeSetting'> {
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

/** The microphones: those given, and any that stood in the file already. */
function createStoredSources(database: Database, sources: readonly AudioSource[]): Pick<Store, 'sources'> {
  const add = database.prepare('INSERT OR IGNORE INTO sources VALUES (?, ?, ?, ?)')
  for (const { id, name, type, address } of sources) add.run(id, name, type, address)
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
