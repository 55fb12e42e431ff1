import type { DatabaseSync } from 'node:sqlite'
import type { CalendarDate, ClockTime } from '../../../src/domain/calendar.ts'
import type { Garden } from '../garden/garden.ts'
import { GARDEN_SOURCES } from '../garden/sources.ts'
import { createAdvance } from './advance.ts'
import { createDaily } from './daily.ts'
import { createDetectionTable } from './detections.ts'
import { createMeta } from './meta.ts'
import { createNotifications } from './notifications.ts'
import type { Store } from './contract.ts'
import type { AudioSource } from './records.ts'
import { numberOf, textOf } from './row.ts'
import { createStandings } from './standing.ts'
import { hoursOf } from './weather-hours.ts'

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
  const detections = createDetectionTable(database, garden, now)
  const notifications = createNotifications(database, garden.zone, now)
  const standings = createStandings(database, garden.place.latitude < 0)
  const ignored = database.prepare('SELECT common_name FROM ignored_species ORDER BY common_name')
  const ignore = database.prepare('INSERT OR IGNORE INTO ignored_species VALUES (?)')
  const unignore = database.prepare('DELETE FROM ignored_species WHERE common_name = ?')
  const setting = database.prepare('SELECT value FROM settings WHERE key = ?')
  const putSetting = database.prepare(
    'INSERT INTO settings VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
  )
  const count = database.prepare('SELECT COUNT(*) AS count FROM detections')
  const addSource = database.prepare('INSERT OR IGNORE INTO sources VALUES (?, ?, ?, ?)')
  for (const { id, name, type, address } of GARDEN_SOURCES) addSource.run(id, name, type, address)
  const allSources = database.prepare('SELECT * FROM sources ORDER BY rowid')
  const seen = database.prepare(`
    SELECT s.scientific_name, s.common_name, s.code, g.*,
      (SELECT date || ' ' || time FROM detections WHERE species = s.id ORDER BY date, time LIMIT 1) AS first,
      (SELECT date || ' ' || time FROM detections WHERE species = s.id ORDER BY date DESC, time DESC LIMIT 1) AS last
    FROM (SELECT species, COUNT(*) AS count, AVG(confidence) AS average, MAX(confidence) AS max
      FROM detections GROUP BY species) g
    JOIN species s ON s.id = g.species ORDER BY s.scientific_name`)
  const ignoredSpecies = (): string[] => ignored.all().map((row) => textOf(row, 'common_name'))
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
    sources: () =>
      allSources.all().map((row) => ({
        id: textOf(row, 'id'),
        name: textOf(row, 'name'),
        type: textOf(row, 'type') as AudioSource['type'], // reason: written by us
        address: textOf(row, 'address'),
      })),
    ignoredSpecies,
    setIgnored: (commonName, on) => void (on ? ignore : unignore).run(commonName),
    notifications,
    readSetting: (key) => {
      const row = setting.get(key)
      return row && JSON.parse(textOf(row, 'value'))
    },
    writeSetting: (key, value) => void putSetting.run(key, JSON.stringify(value)),
    speciesSeen: () =>
      seen.all().map((row) => ({
        scientificName: textOf(row, 'scientific_name'),
        commonName: textOf(row, 'common_name'),
        speciesCode: textOf(row, 'code'),
        count: numberOf(row, 'count'),
        first: momentOf(textOf(row, 'first')),
        last: momentOf(textOf(row, 'last')),
        averageConfidence: numberOf(row, 'average') / 100,
        maxConfidence: numberOf(row, 'max') / 100,
      })),
    countAll: () => numberOf(count.get() ?? {}, 'count'),
    heardUntil: now,
    advance: createAdvance({
      database,
      garden,
      seed,
      meta,
      detections,
      notifications,
      standings,
      ignoredSpecies,
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

/** `2026-11-21 15:48:29` in its two halves. */
const momentOf = (text: string): { date: CalendarDate; time: ClockTime } => ({
  date: text.slice(0, 10) as CalendarDate, // reason: written by us
  time: text.slice(11) as ClockTime, // reason: written by us
})
