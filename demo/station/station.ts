import { createLimits } from './access/limits.ts'
import { createSessions } from './access/sessions.ts'
import type { GardenCommandOptions } from './command/options.ts'
import type { StationContext } from './context.ts'
import { createStationClock } from './live/clock.ts'
import { createStreamHub } from './live/hub.ts'
import { createPublisher } from './live/publisher.ts'
import { startPulse, type Pulse } from './live/pulse.ts'
import { createLiveSources } from './live/sources.ts'
import { createMedia, type Media } from './media/routes.ts'
import type { WorkerPool } from './media/worker-pool.ts'
import { createLiveAudio } from './hls/live-audio.ts'
import type { Codec } from './hls/segmenter.ts'
import { createListCache } from './routes/api/v2/detections/list-cache.ts'
import { storedSpectrogramMode } from './settings.ts'
import type { SoundTask } from './soundscape/sound-task.ts'
import { createSoundscape } from './soundscape/soundscape.ts'
import { openStore, type Store } from './store/store.ts'

/** What a station is made from besides its store. */
export type StationChoices = Pick<
  GardenCommandOptions,
  'dialect' | 'access' | 'password' | 'speed' | 'providers' | 'owner'
>

/** An embedded station that is alive: birds sing, streams are served. */
export interface LivingStation {
  readonly context: StationContext
  readonly pulse: Pulse
  /** Ends the streams, stops the birds, closes the database. */
  close(): Promise<void>
}

/** Opens (on first use: makes) the database and lets the garden live. `onProgress` gets 0 to 1 and a sentence. */
export async function openStation(
  options: Pick<GardenCommandOptions, 'data' | 'seed' | 'species' | 'timeZone'> & StationChoices,
  distribution: string,
  onProgress: (fraction: number, text: string) => void,
): Promise<LivingStation> {
  const store = await openStore({
    directory: options.data,
    seed: options.seed,
    timeZone: options.timeZone,
    now: new Date(),
    onProgress,
    ...(options.species === undefined ? {} : { speciesCount: options.species }),
  })
  return enliven(store, options, distribution, options.data)
}

/** What tests bring of their own: sound without a thread, and streams that are ready sooner. */
export interface SoundParts {
  readonly workshop?: WorkerPool<SoundTask>
  readonly prerollMs?: number
  /** Default: AAC where ffmpeg is found, else MP3. */
  readonly codec?: Codec
}

/** A station around a store that is already open. */
export function enliven(
  store: Store,
  choices: StationChoices,
  distribution: string,
  dataDirectory: string,
  sound: SoundParts = {},
): LivingStation {
  const { dialect } = choices
  const { zone, place, sun } = store.garden
  // a garden that was hurried goes on from there: else nothing would sing until its time has come
  const start = Math.max(Date.now(), store.heardUntil())
  const clock = createStationClock(zone, { speed: choices.speed, start })
  const hub = createStreamHub()
  const sources = createLiveSources(dialect, store)
  const publisher = createPublisher({ dialect, store, sources, clock, hub, place })
  const media: Media = createMedia({
    dialect,
    store,
    dataDirectory,
    spectrogramMode: () => storedSpectrogramMode({ dialect, store }),
  })
  const birdsSing = (): boolean => !pulse.paused()
  const soundscape = createSoundscape({ garden: store.garden, clock, now: () => Date.now(), birdsSing }, sound.workshop)
  const liveAudio = createLiveAudio(soundscape, sound)
  const context: StationContext = {
    dialect,
    access: choices.access,
    password: choices.password,
    providers: choices.providers ?? {},
    owner: choices.owner,
    store,
    clock,
    hub,
    publisher,
    sources,
    place,
    distribution,
    dataDirectory,
    sun,
    media,
    soundscape,
    liveAudio,
    sessions: createSessions(),
    limits: createLimits(dialect),
    listCache: createListCache(),
    startedAt: Date.now(),
  }
  const pulse = startPulse(store, clock, {
    ...publisher,
    detection(row, how) {
      publisher.detection(row, how)
      media.prerender(row.id)
    },
  })
  return {
    context,
    pulse,
    async close() {
      pulse.stop()
      publisher.close()
      hub.endAll('clean')
      liveAudio.streams.endAll()
      await Promise.all([media.close(), soundscape.close()])
      store.close()
    },
  }
}
