import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import zoneAt from '@photostructure/tz-lookup'
import { Hono } from 'hono'
import type { CalendarDate } from '../../../src/domain/calendar.ts'
import type { Capability } from '../../../src/domain/capabilities.ts'
import { soundFileKind } from '../../../src/domain/sound/sound-file.ts'
import { sendJson } from '../answers/json.ts'
import { notFound } from '../answers/problems.ts'
import type { CoreContext } from '../context.ts'
import type { StationPlace } from '../place.ts'
import type { StationEnv, StationRoutes } from '../request.ts'
import { createListCache } from '../routes/api/v2/detections/list-cache.ts'
import { CORE_CAPABILITIES } from '../routes/routes.ts'
import type { ServedSource } from '../served-sources.ts'
import { type RecorderStore, recorderStoreOver } from '../sources/recorder-store.ts'
import type { Database } from '../store/database.ts'
import { createMeta } from '../store/meta.ts'
import { numberOf, textOf } from '../store/row.ts'
import type { AudioSource } from '../store/store.ts'
import { createStationClock } from '../time/clock.ts'
import { createSun } from '../time/sun.ts'
import { stationZone, type StationZone } from '../time/zone.ts'
import type { HeldSounds } from './held-sounds.ts'
import { tabApplication } from './tab-application.ts'
import type { TabFacts, TabRequest, TabResponse } from './messages.ts'

/** What a station of files can: it keeps what people think of its detections. */
const CAN: readonly Capability[] = ['review', 'delete', 'clips']

/** What it calls itself. */
const VERSION = 'Files'

/** Station in a tab of a browser. */
export interface TabStation {
  readonly sqlite: Sqlite3Static
  readonly store: RecorderStore
  readonly zone: StationZone
  request(asked: TabRequest): Promise<TabResponse>
  facts(): TabFacts
  isEmpty(): boolean
  /** Forgets answers that are no longer true; tells of how many more detections the recording was given now. */
  refresh(): number
}

/**
 * Station over a database of the tab.
 *
 * @param zone zone of the clocks, where the database is new; empty for that of the place, and of this browser where none is known
 * @param place place, where none was known
 * @param sounds recordings that were given
 */
export function tabStation(
  sqlite: Sqlite3Static,
  database: Database,
  keeping: TabFacts['keeping'],
  wanted: { readonly zone: string; readonly place?: StationPlace | undefined; readonly sounds: HeldSounds },
): TabStation {
  const { sounds } = wanted
  const known = factsIn(database)
  const place = known.place ?? wanted.place
  const zone = zoneNamed(known.zone || wanted.zone || (place ? zoneAt(place.latitude, place.longitude) : ''))
  const there = place ?? placeless(zone)
  const sun = createSun(there, zone)
  const store = recorderStoreOver(database, {
    file: 'The station in this tab',
    site: {
      zone,
      place: there,
      sun,
      firstDay: zone.date(0),
      clipTold: ({ clipName }) => (sounds.has(clipName) ? clipName : ''),
    },
  })
  if (place) store.meta.write('place', JSON.stringify(place))
  const listCache = createListCache()
  let recordings = 0
  const core: CoreContext = {
    dialect: 'current',
    access: 'open',
    store: store.store,
    can: [...CAN, ...(place ? (['sun'] as const) : []), ...CORE_CAPABILITIES],
    version: VERSION,
    wishes: { summaryLimit: () => 30, units: () => 'metric' },
    clock: createStationClock(zone),
    listCache,
    sun,
    place: there,
    sources: sourcesOf(() => store.store.sources()),
  }
  const app = tabApplication(core, [filesRoutes(core, sounds)])
  return {
    sqlite,
    store,
    zone,
    async request({ method, path, body }) {
      const answer = await app.request(path, { method, ...(body === '' ? {} : { body, headers: JSON_BODY }) })
      const type = answer.headers.get('content-type') ?? ''
      return { status: answer.status, type, body: await (type.startsWith('audio/') ? answer.blob() : answer.text()) }
    },
    facts: () => {
      const recordingsBefore = Math.max(recordings, Number(store.meta.read(RECORDINGS)))
      const newest = newestIn(database, zone)
      return { ...daysIn(database), zone: zone.timeZone, newest, keeping, recordings, recordingsBefore }
    },
    isEmpty: () => isEmpty(database),
    refresh() {
      listCache.clear()
      const before = recordings
      recordings = countRecordings(database, sounds)
      if (recordings > Number(store.meta.read(RECORDINGS))) store.meta.write(RECORDINGS, String(recordings))
      return recordings - before
    },
  }
}

/** Key of the largest number of detections whose recording could be played. */
const RECORDINGS = 'recordings'

/** Detections whose recording was given. */
function countRecordings(database: Database, sounds: HeldSounds): number {
  if (sounds.isEmpty()) return 0
  const clips = database.prepare("SELECT clip, COUNT(*) AS count FROM detections WHERE clip <> '' GROUP BY clip").all()
  return clips.reduce((sum, row) => sum + (sounds.has(textOf(row, 'clip')) ? numberOf(row, 'count') : 0), 0)
}

const JSON_BODY = { 'content-type': 'application/json' }

/** What the database says of itself, which may be new. */
function factsIn(database: Database): { readonly zone: string; readonly place: StationPlace | undefined } {
  const isThere = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'detections'").get()
  if (!isThere) return { zone: '', place: undefined }
  if (isEmpty(database)) database.exec("DELETE FROM meta WHERE key IN ('time_zone', 'place')") // nothing depends on them
  const meta = createMeta(database)
  const place = meta.read('place')
  return { zone: meta.read('time_zone'), place: place === '' ? undefined : (JSON.parse(place) as StationPlace) } // reason: written by us
}

const isEmpty = (database: Database): boolean => !database.prepare('SELECT 1 FROM detections LIMIT 1').get()

/** Zone of a name; that of this browser for an empty one, and for one that it does not know. */
function zoneNamed(name: string): StationZone {
  try {
    if (name !== '') return stationZone(name)
  } catch (error) {
    console.warn(error)
  }
  return stationZone(zoneHere())
}

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

function newestIn(database: Database, zone: StationZone): TabFacts['newest'] {
  const row = database.prepare('SELECT MAX(at) AS at FROM detections').get()
  if (typeof row?.['at'] !== 'number') return undefined
  const at = row['at'] * 1000
  const [there, here] = [zone, stationZone(zoneHere())].map((one) => ({ date: one.date(at), time: one.time(at) }))
  return there && here && { there, here }
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

/** Bytes by which a recording is recognised. */
const HEAD_BYTES = 64

/** The recordings that were given; it has no microphones, and pages draw pictures themselves. */
function filesRoutes(station: CoreContext, sounds: HeldSounds): StationRoutes {
  const routes: StationRoutes = new Hono<StationEnv>()
  routes.get('/api/v2/streams/sources', (request) => sendJson(request, { sources: [] }))
  routes.get('/api/v2/audio/:id', async (request) => {
    const clipName = station.store.byId(Number(request.req.param('id')))?.clipName ?? ''
    const clip = await sounds.clip(clipName)
    if (!clip) return notFound(request, station)
    const head = new Uint8Array(await clip.slice(0, HEAD_BYTES).arrayBuffer())
    return new Response(clip, { headers: { 'content-type': soundFileKind(head)?.type ?? 'audio/mpeg' } })
  })
  routes.get('/api/v2/spectrogram/:id/status', (request) =>
    sendJson(request, { data: { status: 'failed', queuePosition: 0, message: '' }, error: '', message: '' }),
  )
  return routes
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
