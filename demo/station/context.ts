import type { Context, Hono } from 'hono'
import type { ServerEnv } from '../../server/context.ts'
import type { Dialect } from '../../src/domain/station-config.ts'
import type { Sessions } from './access/sessions.ts'
import type { AccessMode, GardenCommandOptions } from './command/options.ts'
import type { StationClock } from './live/clock.ts'
import type { ServedSources } from './live/sources.ts'
import type { StreamHub } from './live/hub.ts'
import type { Sun } from './garden/sun.ts'
import type { GardenPlace } from './garden/place.ts'
import type { LiveAudio } from './hls/live-audio.ts'
import type { Media } from './media/routes.ts'
import type { Soundscape } from './soundscape/soundscape.ts'
import type { Store } from './store/store.ts'
import type { Publisher } from './live/publisher.ts'
import type { ListCache } from './routes/api/v2/detections/list-cache.ts'
import type { Limits } from './access/limits.ts'

/** What every request carries besides what the server gives: what the guards found out. */
export interface StationEnv extends ServerEnv {
  Variables: {
    /** Whether the caller may act: no security, or signed in. */
    mayAct: boolean
    /** Whether the caller has a session (with security off nobody has). */
    signedIn: boolean
    /** The CSRF token in force for this caller. */
    csrfToken: string
    /** The body as far as it was read (access/body.ts): a request has only one reading of it. */
    body: Promise<string | undefined> | undefined
  }
}

/** One request in a route. */
export type StationRequest = Context<StationEnv>

/** A group of routes, mounted at the station's root. */
export type StationRoutes = Hono<StationEnv>

/** Everything a route may ask: the embedded station as a whole. */
export interface StationContext {
  readonly dialect: Dialect
  readonly access: AccessMode
  /** The password of sign-in; unused when `access` is `open`. */
  readonly password: string
  /** The OpenID servers behind the buttons of providers, and the only one who may sign in there (command/options). */
  readonly providers: NonNullable<GardenCommandOptions['providers']>
  readonly owner: string | undefined
  readonly store: Store
  readonly clock: StationClock
  readonly sessions: Sessions
  readonly hub: StreamHub
  /** Sends what happens to the open streams. */
  readonly publisher: Publisher
  readonly limits: Limits
  /** The five-minute memory of the detections list, a trap of both dialects. */
  readonly listCache: ListCache
  readonly sun: Sun
  readonly place: GardenPlace
  /** Audio sources under the names and ids this dialect gives them. */
  readonly sources: ServedSources
  /** Sounds and pictures. */
  readonly media: Media
  /** What the microphones hear now. */
  readonly soundscape: Soundscape
  /** Live listening. */
  readonly liveAudio: LiveAudio
  /** Folder with `page/`, `elements/` and `all.js`. */
  readonly distribution: string
  /** Folder of the database; media may keep drawn files in a folder of their own below it. */
  readonly dataDirectory: string
  /** When this process began, in real milliseconds. */
  readonly startedAt: number
}

/** Whether sign-in exists at all. */
export const isSecured = (station: Pick<StationContext, 'access'>): boolean => station.access !== 'open'
