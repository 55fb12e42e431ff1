import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { Hono } from 'hono'
import { createClockCheck } from '../../server/station/sources/clock-check.ts'
import { hashedKey, openRecorderStore } from '../../server/station/sources/open-recorder-store.ts'
import type { RecorderStore } from '../../server/station/sources/recorder-store.ts'
import type { RecorderSource } from '../../server/station/sources/source.ts'
import { createTakeOver, type NewRow, type TakeOver } from '../../server/station/sources/take-over.ts'
import { firstOfSpecies } from '../../server/station/store/first-of-species.ts'
import type { Store, StoredDetection } from '../../server/station/store/store.ts'
import type { StationPlace } from '../../server/station/place.ts'
import { createSun } from '../../server/station/time/sun.ts'
import { type StationZone, stationZone } from '../../server/station/time/zone.ts'
import { needsAccess } from '../../server/station/access.ts'
import { createLimits } from './access/limits.ts'
import { createSessions } from './access/sessions.ts'
import { sendJson } from '../../server/station/answers/json.ts'
import type { StationContext } from './context.ts'
import { KEPT_LANGUAGE } from './garden/names.ts'
import { speciesOf } from './garden/species.ts'
import { createStationClock } from '../../server/station/time/clock.ts'
import { createStreamHub } from './live/hub.ts'
import { createPublisher } from './live/publisher.ts'
import { createLiveSources } from './live/sources.ts'
import type { MediaContext } from '../../server/station/media/context.ts'
import { recordedMedia } from '../../server/station/media/recorded-files.ts'
import { pictureRoutes } from './media/picture-routes.ts'
import type { StationEnv, StationRoutes } from '../../server/station/request.ts'
import { createListCache } from '../../server/station/routes/api/v2/detections/list-cache.ts'
import { CORE_CAPABILITIES } from '../../server/station/routes/routes.ts'
import { START_LOCALE } from './settings/common-fields.ts'
import { ownersWishes } from './settings/readings.ts'
import type { SettingsReadings } from './settings/settings.ts'
import type { ListedSource } from './settings/configured-sources.ts'
import type { StationChoices } from './station.ts'

/** Least time between two looks at all rows, for those that were changed, milliseconds. */
const LOOK_AGAIN_MS = 60_000

/** Station made of a recorder's files. */
export interface RecorderStation {
  readonly context: StationContext
  /** What was found, in a sentence. */
  readonly found: string
  close(): Promise<void>
}

export interface RecorderOptions extends StationChoices {
  /** Folder of the own database. */
  readonly data: string
  readonly timeZone: string
}

/** Opens a station beside a recorder: takes over what is new and follows it. `onProgress` gets 0 to 1 and a sentence. */
export async function openRecorder(
  source: RecorderSource,
  options: RecorderOptions,
  distribution: string,
  onProgress: (fraction: number, text: string) => void,
): Promise<RecorderStation> {
  const zone = stationZone(options.timeZone)
  const place = source.place ?? placeless(zone)
  const store = openRecorderStore({
    directory: options.data,
    name: fileNameOf(source),
    site: {
      zone,
      place,
      sun: createSun(place, zone),
      firstDay: zone.date(0),
      clipTold: ({ clipName }) => (source.clip(clipName) === undefined ? '' : clipName),
    },
  })
  const takeOver = createTakeOver({ source, store, zone, nameOf, keyOf: hashedKey })
  const found = await takeAll(source, store, takeOver, onProgress)
  const context = contextOf(source, store, zone, place, options, distribution)
  const following = follow(source, store, takeOver, context)
  return {
    context,
    found,
    async close() {
      await following.stop()
      context.publisher.close()
      context.hub.endAll('clean')
      await context.media.close()
      store.store.close()
    },
  }
}

/** Where nobody has set a place: on the equator, in the middle of the zone. */
const placeless = (zone: StationZone): StationPlace => ({
  city: '',
  country: '',
  latitude: 0,
  longitude: zone.offsetMinutes(Date.UTC(2026, 0, 1)) / 4,
})

/** `birdnet-pi-1f3a9c21`: one file for each recorder. */
const fileNameOf = ({ kind, location }: RecorderSource): string =>
  `${kind.toLowerCase()}-${createHash('sha256').update(location).digest('hex').slice(0, 8)}`

/** Name of a bird in the book, and its code. */
function nameOf(scientificName: string): { readonly name: string; readonly code: string } | undefined {
  const bird = speciesOf(scientificName)
  return bird && { name: bird.names[KEPT_LANGUAGE], code: bird.code }
}

async function takeAll(
  source: RecorderSource,
  store: RecorderStore,
  takeOver: TakeOver,
  onProgress: (fraction: number, text: string) => void,
): Promise<string> {
  const total = Math.max(1, await source.count())
  const { added, known, noAnimals, unreadable, withoutTime, clips } = await takeOver.run({
    onProgress: (looked) => onProgress(Math.min(1, looked / total), `Reading ${source.kind}: ${numbered(looked)} rows`),
  })
  onProgress(1, 'Making the indices')
  await breathe()
  store.addIndices()
  const { species, first, last } = extentOf(store)
  const extent = first === '' ? '' : ` of ${numbered(species)} species, from ${first} to ${last}`
  return [
    `${source.kind}: ${numbered(store.store.countAll())} detections${extent}, ${numbered(added)} of them new`,
    ...(clips > 0 ? [`${numbered(clips)} of the new ones have a recording`] : []),
    ...(known > 0 ? [`${numbered(known)} rows stand there twice or were here already`] : []),
    ...(noAnimals > 0 ? [`${numbered(noAnimals)} are no animals`] : []),
    ...(withoutTime > 0 ? [`${numbered(withoutTime)} have no time`] : []),
    ...(unreadable > 0 ? [`${numbered(unreadable)} cannot be read`] : []),
  ].join('; ')
}

/** How many species there are, and the first and last day; empty without one. */
function extentOf({ database }: RecorderStore) {
  const read = (question: string): string => String(database.prepare(question).get()?.['told'] ?? '')
  return {
    species: Number(read('SELECT COUNT(*) AS told FROM species')),
    first: read('SELECT MIN(date) AS told FROM detections'),
    last: read('SELECT MAX(date) AS told FROM detections'),
  }
}

const numbered = (count: number): string => count.toLocaleString('en')

/** Sends out what is new, one change after the other. */
function follow(source: RecorderSource, store: RecorderStore, takeOver: TakeOver, context: StationContext) {
  const { publisher, clock } = context
  const tell = (row: StoredDetection, isFirst: boolean): void => {
    publisher.detection(row)
    if (!isFirst) return
    const microphone = context.sources.of(row.sourceId)?.name ?? row.sourceId
    publisher.notification(store.store.notifications.add(firstOfSpecies(row, clock.zone, microphone)))
  }
  const checkClock = createClockCheck(source.kind, clock.zone)
  const onRows = (rows: readonly NewRow[]): void => {
    if (source.isRunning) for (const { row, isFirst } of rows) tell(row, isFirst)
    // one that tells its zone writes instants
    const warning = source.isRunning && source.timeZone === undefined && checkClock(rows.map(({ row }) => row.at))
    if (warning) console.log(warning)
    context.listCache.clear()
  }
  let lookedAgain = Number.NEGATIVE_INFINITY
  const takeNew = async (): Promise<void> => {
    const { added, known, noAnimals, unreadable, withoutTime } = await takeOver.run({ onRows })
    // rows of any day: whoever looks asks anew when the stream comes back
    if (!source.isRunning) return added > 0 ? context.hub.endAll('clean') : undefined
    const isNew = added + known + noAnimals + unreadable + withoutTime > 0
    if (!source.mayChangeRows || isNew || Date.now() - lookedAgain < LOOK_AGAIN_MS) return
    // something has changed, and it is no new row: somebody has named a bird, or made the file anew
    lookedAgain = Date.now()
    await takeOver.run({ isAgain: true, onRows })
    context.listCache.clear()
  }
  let running: Promise<unknown> = Promise.resolve()
  const stop = source.watch(() => {
    running = running
      .then(takeNew)
      .catch((error: unknown) => console.error(error instanceof Error ? error.message : error))
  })
  return {
    async stop(): Promise<void> {
      stop()
      await running
    },
  }
}

/** Microphones that have heard something: a new list only where there is one more. */
function microphonesOf(store: Store): () => readonly ListedSource[] {
  let listed: readonly ListedSource[] = []
  return () => {
    const found = store.sources()
    if (found.length !== listed.length) listed = found.map((one) => ({ ...one, quietHours: {} }))
    return listed
  }
}

/** What the dashboard asks of settings on every screen, of a station that has none: as a station tells what nobody has set. */
const withoutSettings = (station: StationContext): StationRoutes =>
  new Hono<StationEnv>()
    .get('/api/v2/settings/dashboard', (request) => sendJson(request, {}))
    .get('/api/v2/settings/notification', needsAccess(station), (request) => sendJson(request, {}))

/** What was read so far. Names of files are for those who may change something. */
const summaryRoutes = (source: RecorderSource, store: RecorderStore): StationRoutes =>
  new Hono<StationEnv>().get('/api/v2/recorder', (request) => {
    const { species, first, last } = extentOf(store)
    return sendJson(request, {
      ...{ is_running: source.isRunning, detections: store.store.countAll(), species, first, last },
      findings: request.get('mayAct') ? source.findings() : [],
    })
  })

function contextOf(
  source: RecorderSource,
  recorderStore: RecorderStore,
  zone: StationZone,
  place: StationPlace,
  options: RecorderOptions,
  distribution: string,
): StationContext {
  const { dialect, access, password } = options
  const { store } = recorderStore
  const clock = createStationClock(zone)
  const hub = createStreamHub()
  const sources = createLiveSources(dialect, store, microphonesOf(store))
  const settings: SettingsReadings = {
    tree: () => ({}),
    section: () => undefined,
    speciesLocale: () => START_LOCALE,
    access: () => ({ mode: access, password }),
  }
  const media: MediaContext = { dialect, store, spectrogramMode: () => 'auto' }
  return {
    dialect,
    can: [...source.can, ...(source.place ? (['sun'] as const) : []), ...CORE_CAPABILITIES],
    version: source.kind,
    locale: KEPT_LANGUAGE,
    onlyLanguage: options.language,
    access,
    password,
    providers: options.providers ?? {},
    owner: options.owner,
    framedBy: options.allowFrame ?? [],
    store,
    settings,
    wishes: ownersWishes({ dialect, settings }),
    range: undefined,
    clock,
    hub,
    publisher: createPublisher({ dialect, store, sources, clock, hub, place }),
    sources,
    quiet: () => [],
    place,
    distribution,
    dataDirectory: options.data,
    sun: store.site.sun,
    media: recordedMedia(media, {
      files: source,
      folder: options.data,
      pictures: pictureRoutes({ dialect, hasAnySpecies: true }),
    }),
    liveAudio: undefined,
    sessions: createSessions(),
    limits: createLimits(dialect),
    listCache: createListCache(),
    startedAt: Date.now(),
    moreRoutes: (view) => [withoutSettings(view), summaryRoutes(source, recorderStore)],
  }
}
