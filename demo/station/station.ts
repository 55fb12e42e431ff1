import { KEPT_LANGUAGE } from './garden/names.ts'
import { createFiring, type Firing } from './alerts/firing.ts'
import { createAlertRules } from './alerts/rules.ts'
import { createLimits } from './access/limits.ts'
import { createSessions } from './access/sessions.ts'
import type { ServerOptions } from '../../server/command/options.ts'
import type { GardenCommandOptions } from './command/options.ts'
import type { GardenContext } from './context.ts'
import { createGreeting, type Greeting } from './live/greeting.ts'
import { createStationClock, fineStamp, type StationClock } from '../../server/station/time/clock.ts'
import { createStreamHub } from './live/hub.ts'
import { createPublisher, type Publisher } from './live/publisher.ts'
import { startPulse, type Pulse } from './live/pulse.ts'
import { createEars } from './live/ears.ts'
import { createMachine } from './machine/machine.ts'
import type { Media } from '../../server/station/media/media.ts'
import type { WorkerPool } from '../../server/station/media/worker-pool.ts'
import { gardenMedia } from './media/garden-media.ts'
import { createLiveAudio } from './hls/live-audio.ts'
import type { Codec } from './hls/segmenter.ts'
import { gardenRoutes } from './routes/routes.ts'
import { createListCache } from '../../server/station/routes/api/v2/detections/list-cache.ts'
import { createRangeFilter, type RangeFilter } from './range/range-filter.ts'
import { ownersWishes, storedSpectrogramMode } from './settings/readings.ts'
import { createSettings, type SettingsKeeper } from './settings/settings.ts'
import { flagAt } from './settings/tree.ts'
import type { SoundTask } from './soundscape/sound-task.ts'
import { createSoundscape } from './soundscape/soundscape.ts'
import type { GardenStore } from './store/garden-contract.ts'
import { STATION_VERSION } from './version.ts'
import { openStore } from './store/open.ts'

/** Duration of a stage, milliseconds, long enough for a person to follow. */
const STAGE_MS = 350

/** Choices of a station besides its store. */
export type StationChoices = Pick<
  GardenCommandOptions,
  'dialect' | 'access' | 'password' | 'speed' | 'providers' | 'owner' | 'language' | 'now'
> &
  Partial<Pick<ServerOptions, 'allowFrame'>>

/** An embedded station that is alive: birds sing, streams are served. */
export interface LivingStation {
  readonly context: GardenContext
  readonly pulse: Pulse
  /** Ends the streams, stops the birds, closes the database. */
  close(): Promise<void>
}

/** Opens (on first use: makes) the database and lets the garden live. `onProgress` gets 0 to 1 and a sentence. */
export async function openStation(
  options: Pick<GardenCommandOptions, 'data' | 'seed' | 'species' | 'history' | 'timeZone'> & StationChoices,
  distribution: string,
  onProgress: (fraction: number, text: string) => void,
): Promise<LivingStation> {
  const store = await openStore({
    directory: options.data,
    seed: options.seed,
    timeZone: options.timeZone,
    now: new Date(options.now ?? Date.now()),
    onProgress,
    ...(options.species === undefined ? {} : { speciesCount: options.species }),
    days: options.history,
  })
  return enliven(store, options, distribution, options.data)
}

/** Parts that tests bring: sound without a thread, streams and answers that are ready sooner. */
export interface SoundParts {
  readonly workers?: WorkerPool<SoundTask>
  readonly prerollMs?: number
  /** Default: AAC where ffmpeg is found, else MP3. */
  readonly codec?: Codec
  /** Duration of each stage of an integration's test. */
  readonly stageMs?: number
}

/** A station around a store that is already open. */
export function enliven(
  store: GardenStore,
  choices: StationChoices,
  distribution: string,
  dataDirectory: string,
  sound: SoundParts = {},
): LivingStation {
  const { dialect } = choices
  const { zone, place, sun } = store.garden
  // a garden that was hurried goes on from there: else nothing would sing until its time has come
  const start = Math.max(choices.now ?? Date.now(), store.heardUntil())
  const clock = createStationClock(zone, { speed: choices.speed, start })
  const range = createRangeFilter(store.garden, clock, start)
  const settings = settingsOf(choices, store, clock, range)
  const hub = createStreamHub()
  const { sources, quiet } = createEars(dialect, store, settings, clock)
  const publisher = createPublisher({ dialect, store, sources, clock, hub, place })
  const spectrogramMode = () => storedSpectrogramMode(settings.tree())
  const media: Media = gardenMedia({ dialect, store, spectrogramMode }, dataDirectory)
  const { soundscape, liveAudio } = soundOf(sound, store, clock, settings, {
    birdsSing: () => !pulse.paused(),
    onListener: (ear) => greeting.greet(ear),
  })
  const machine = createMachine({ dialect, store, clock, hub, dataDirectory })
  const alertRules = createAlertRules(store, () => fineStamp(clock))
  const context: GardenContext = {
    dialect,
    locale: KEPT_LANGUAGE,
    onlyLanguage: choices.language,
    get access() {
      return settings.access().mode
    },
    get password() {
      return settings.access().password
    },
    providers: choices.providers ?? {},
    owner: choices.owner,
    framedBy: choices.allowFrame ?? [],
    store,
    can: undefined,
    version: STATION_VERSION[dialect],
    settings,
    wishes: ownersWishes({ dialect, settings }),
    range,
    alertRules,
    clock,
    hub,
    publisher,
    sources,
    quiet,
    place,
    distribution,
    dataDirectory,
    sun,
    media,
    soundscape,
    liveAudio,
    machine,
    sessions: createSessions(),
    limits: createLimits(dialect),
    listCache: createListCache(),
    stageMs: sound.stageMs ?? STAGE_MS,
    startedAt: Date.now(),
    moreRoutes: (view) => gardenRoutes(view as GardenContext), // reason: a view of this station, which has all of it
  }
  const teller = tellingMore(context)
  const pulse = startPulse(store, clock, teller)
  const greeting = createGreeting({
    store,
    clock,
    soundscape,
    birdsSing: () => !pulse.paused(),
    tell: (row) => teller.detection(row),
  })
  return { context, pulse, close: () => closeStation(context, pulse, greeting) }
}

async function closeStation(context: GardenContext, pulse: Pulse, greeting: Greeting): Promise<void> {
  const { publisher, machine, hub, liveAudio, media, soundscape, store } = context
  pulse.stop()
  greeting.stop()
  publisher.close()
  machine.close()
  hub.endAll('clean')
  liveAudio.streams.endAll()
  await Promise.all([media.close(), soundscape.close()])
  store.close()
}

/** Soundscape of the microphones, and live listening, for guests as far as the settings let them. */
function soundOf(
  sound: SoundParts,
  { garden }: GardenStore,
  clock: StationClock,
  settings: SettingsKeeper,
  { birdsSing, onListener }: { readonly birdsSing: () => boolean; readonly onListener: (ear: number) => void },
): Pick<GardenContext, 'soundscape' | 'liveAudio'> {
  const soundscape = createSoundscape({ garden, clock, now: () => Date.now(), birdsSing }, sound.workers)
  const liveAudio = createLiveAudio(soundscape, { ...sound, onListener })
  settings.onChange((tree) => {
    liveAudio.controls.isPublic = flagAt(tree, 'security.publicAccess.liveAudio')
  })
  return { soundscape, liveAudio }
}

/** Settings of a station, and the range filter that follows them. */
function settingsOf(
  { dialect, access, password }: StationChoices,
  store: GardenStore,
  clock: StationClock,
  range: RangeFilter,
): SettingsKeeper {
  const settings = createSettings({
    dialect,
    store,
    place: store.garden.place,
    access,
    password,
    range: (tree) => ({
      species: range.expected(tree).map(({ bird }) => `${bird.scientificName}_${bird.names[KEPT_LANGUAGE]}`),
      lastUpdated: fineStamp(clock, range.builtAt()),
    }),
  })
  settings.onChange((tree, effects) => {
    if (effects.includes('rebuild-range')) range.rebuild(tree)
  })
  return settings
}

/** Publisher that also prepares the picture of a detection, and fires rules. */
function tellingMore({ dialect, store, alertRules, publisher, media }: GardenContext): Publisher {
  const fire: Firing = dialect === 'current' ? createFiring(alertRules, store) : () => []
  return {
    ...publisher,
    detection(row, how) {
      publisher.detection(row, how)
      media.prerender(row.id)
      for (const notice of fire(row)) publisher.notification(notice)
    },
  }
}
