import type { DatabaseSync } from 'node:sqlite'
import { dayAfter, ONE_HOUR_MS, readDate } from '../garden/dates.ts'
import type { Garden } from '../garden/garden.ts'
import { GARDEN_SOURCES } from '../garden/sources.ts'
import { createAdvance } from './advance.ts'
import { createAnalytics } from './analytics/analytics.ts'
import type { Store } from './contract.ts'
import { createDaily } from './daily.ts'
import { createDetectionRecords } from './detections.ts'
import { createHearing } from './hearing.ts'
import { createMeta } from './meta.ts'
import { createNotifications } from './notifications.ts'
import type { AudioSource, StoredWeather } from './records.ts'
import { textOf } from './row.ts'
import { createSpeciesHeard } from './species-heard.ts'
import { createStandings } from './standing.ts'

/** What a store is put together from. `origin` is the end of the history the file was made with. */
export interface StoreParts {
  readonly file: string
  readonly database: DatabaseSync
  readonly garden: Garden
  readonly seed: number
  readonly origin: number
}

/** Puts the parts of the store together over an open database. */
export function createStore({ file, database, garden, seed, origin }: StoreParts): Store {
  const meta = createMeta(database)
  let heardUntil = Number(meta.read('heard_until'))
  const now = (): number => heardUntil
  const detections = createDetectionRecords(database, garden, now)
  const notifications = createNotifications(database, garden.zone, now)
  const standings = createStandings(database, garden.place.latitude < 0)
  const ignored = createIgnoredSpecies(database)
  const settings = createStoredSettings(database)
  const hearing = createHearing(database, garden, settings)
  return {
    file,
    timeZone: garden.zone.timeZone,
    garden,
    createdAt: origin,
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
    weatherHourly: (date) => hoursOf(date, garden, heardUntil),
    weatherAt: garden.weather.at,
    ...createStoredSources(database),
    ...ignored,
    notifications,
    ...settings,
    setHearing: hearing.setRules,
    ...createSpeciesHeard(database),
    analytics: createAnalytics(database, garden.zone),
    heardUntil: now,
    advance: createAdvance({
      database,
      garden,
      seed,
      meta,
      detections,
      notifications,
      standings,
      ignoredSpecies: ignored.ignoredSpecies,
      hears: hearing.hears,
      heardUntil: now,
      setHeardUntil: (at) => {
        heardUntil = at
      },
    }),
    close: () => {
      meta.write('heard_until', String(Math.max(heardUntil, Number(meta.read('heard_until')))))
      database.close()
    },
  }
}

/** The hours of a day from midnight up to the one that contains `until`; none before the history or after `until`. */
function hoursOf(date: string, garden: Garden, until: number): StoredWeather[] {
  const day = readDate(date)
  if (day === undefined || day < garden.firstDay) return []
  const end = garden.zone.instant(dayAfter(day, 1))
  const hours: StoredWeather[] = []
  for (let at = garden.zone.instant(day); at < end && at <= until; at += ONE_HOUR_MS) hours.push(garden.weather.at(at))
  return hours
}

/** Species that are no longer heard, by common name. */
function createIgnoredSpecies(database: DatabaseSync): Pick<Store, 'ignoredSpecies' | 'setIgnored'> {
  const all = database.prepare('SELECT common_name FROM ignored_species ORDER BY common_name')
  const ignore = database.prepare('INSERT OR IGNORE INTO ignored_species VALUES (?)')
  const unignore = database.prepare('DELETE FROM ignored_species WHERE common_name = ?')
  return {
    ignoredSpecies: () => all.all().map((row) => textOf(row, 'common_name')),
    setIgnored: (commonName, on) => void (on ? ignore : unignore).run(commonName),
  }
}

/** JSON values under keys of their own. */
function createStoredSettings(database: DatabaseSync): Pick<Store, 'readSetting' | 'writeSetting'> {
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
function createStoredSources(database: DatabaseSync): Pick<Store, 'sources'> {
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
