import type { DatabaseSync } from 'node:sqlite'
import type { Garden } from '../garden/garden.ts'
import { createAnalytics } from './analytics/analytics.ts'
import { createAdvance } from './advance.ts'
import { createIgnoredSpecies, createStoredSettings, createStoredSources } from './choices.ts'
import { createDaily } from './daily.ts'
import { createDetectionRecords } from './detections.ts'
import { createHearing } from './hearing.ts'
import { createMeta } from './meta.ts'
import { createNotifications } from './notifications.ts'
import type { Store } from './contract.ts'
import { createSpeciesHeard } from './species-heard.ts'
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
