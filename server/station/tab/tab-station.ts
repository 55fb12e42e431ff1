import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { Hono } from 'hono'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import type { Capability } from '../../../src/domain/capabilities.ts'
import { sendJson } from '../answers/json.ts'
import { notFound } from '../answers/problems.ts'
import type { CoreContext } from '../context.ts'
import type { StationPlace } from '../place.ts'
import type { StationEnv } from '../request.ts'
import { createListCache } from '../routes/api/v2/detections/list-cache.ts'
import { CORE_CAPABILITIES, coreRoutes } from '../routes/routes.ts'
import type { ServedSource } from '../served-sources.ts'
import { type RecorderStore, recorderStoreOver } from '../sources/recorder-store.ts'
import type { Database } from '../store/database.ts'
import { createMeta } from '../store/meta.ts'
import { textOf } from '../store/row.ts'
import type { AudioSource } from '../store/store.ts'
import { createStationClock } from '../time/clock.ts'
import { createSun } from '../time/sun.ts'
import { stationZone, type StationZone } from '../time/zone.ts'
import type { TabFacts, TabRequest, TabResponse } from './messages.ts'

/** What a station of files can: it keeps what people think of its detections. */
const CAN: readonly Capability[] = ['review', 'delete']

/** What it calls itself. */
const VERSION = 'Files'

/** Station in a tab of a browser. */
export interface TabStation {
  readonly sqlite: Sqlite3Static
  readonly store: RecorderStore
  readonly zone: StationZone
  request(asked: TabRequest): Promise<TabResponse>
  facts(): TabFacts
  /** Forgets answers that are no longer true. */
  refresh(): void
}

/**
 * Station over a database of the tab.
 *
 * @param zone zone of the clocks, where the database is new
 * @param place place, where none was known
 */
export function tabStation(
  sqlite: Sqlite3Static,
  database: Database,
  keeping: TabFacts['keeping'],
  wanted: { readonly zone: string; readonly place?: StationPlace | undefined },
): TabStation {
  const known = factsIn(database)
  const zone = stationZone(known.zone || wanted.zone)
  const place = known.place ?? wanted.place
  const there = place ?? placeless(zone)
  const sun = createSun(there, zone)
  const store = recorderStoreOver(database, {
    file: 'The station in this tab',
    site: { zone, place: there, sun, firstDay: zone.date(0), clipTold: () => '' },
  })
  if (place) store.meta.write('place', JSON.stringify(place))
  const listCache = createListCache()
  const app = applicationOf({
    dialect: 'current',
    access: 'open',
    store: store.store,
    can: [...CAN, ...CORE_CAPABILITIES],
    version: VERSION,
    wishes: { summaryLimit: () => 30, units: () => 'metric' },
    clock: createStationClock(zone),
    listCache,
    sun,
    place: there,
    sources: sourcesOf(() => store.store.sources()),
  })
  return {
    sqlite,
    store,
    zone,
    async request({ method, path, body }) {
      const answer = await app.request(path, { method, ...(body === '' ? {} : { body, headers: JSON_BODY }) })
      return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text() }
    },
    facts: () => ({ ...daysIn(database), zone: zone.timeZone, keeping }),
    refresh: listCache.clear,
  }
}

const JSON_BODY = { 'content-type': 'application/json' }

/** What the database says of itself, which may be new. */
function factsIn(database: Database): { readonly zone: string; readonly place: StationPlace | undefined } {
  const isThere = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'detections'").get()
  const isEmpty = !isThere || !database.prepare('SELECT 1 FROM detections LIMIT 1').get()
  if (isThere && isEmpty) database.exec("DELETE FROM meta WHERE key IN ('time_zone', 'place')") // nothing depends on them
  if (isEmpty) return { zone: '', place: undefined }
  const meta = createMeta(database)
  const place = meta.read('place')
  return { zone: meta.read('time_zone'), place: place === '' ? undefined : (JSON.parse(place) as StationPlace) } // reason: written by us
}

/** Where no file tells a place: on the equator, in the middle of the zone. */
const placeless = (zone: StationZone): StationPlace => ({
  city: '',
  country: '',
  latitude: 0,
  longitude: zone.offsetMinutes(Date.UTC(2026, 0, 1)) / 4,
})

function daysIn(database: Database): Pick<TabFacts, 'detections' | 'species' | 'from' | 'to'> {
  const row =
    database
      .prepare(
        'SELECT COUNT(*) AS count, COUNT(DISTINCT species) AS species, MIN(date) AS first, MAX(date) AS last FROM detections',
      )
      .get() ?? {}
  const day = (name: string): CalendarDate | undefined => (textOf(row, name) || undefined) as CalendarDate | undefined // reason: written by us
  return { detections: Number(row['count']), species: Number(row['species']), from: day('first'), to: day('last') }
}

/** Routes of the core, and what else the dashboard asks of a station on every screen. */
function applicationOf(station: CoreContext): Hono<StationEnv> {
  const app = new Hono<StationEnv>()
  app.use((request, next) => {
    request.set('mayAct', true)
    return next()
  })
  app.get('/api/v2/app/config', (request) =>
    sendJson(request, {
      security: { enabled: false, accessAllowed: true },
      version: station.version,
      capabilities: station.can,
    }),
  )
  for (const path of ['/api/v2/settings/dashboard', '/api/v2/settings/notification'])
    app.get(path, (request) => sendJson(request, {}))
  app.get('/api/v2/streams/sources', (request) => sendJson(request, { sources: [] }))
  for (const routes of coreRoutes(station)) app.route('/', routes)
  app.notFound((request) => notFound(request, station))
  return app
}

function sourcesOf(stored: () => readonly AudioSource[]): CoreContext['sources'] {
  const served = (source: AudioSource): ServedSource => {
    const { id, address, name } = source
    return { liveId: id, restId: address, name, guestName: name, guestListName: name, stored: source }
  }
  return {
    all: () => stored().map(served),
    of(sourceId) {
      const source = stored().find(({ id }) => id === sourceId)
      return source && served(source)
    },
  }
}
