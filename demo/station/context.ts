import type { CoreContext } from '../../server/station/context.ts'
import type { Locale } from '../../src/domain/locale.ts'
import type { AlertRules } from './alerts/rules.ts'
import type { Sessions } from './access/sessions.ts'
import type { GardenCommandOptions } from './command/options.ts'
import type { Ears } from './live/ears.ts'
import type { StreamHub } from './live/hub.ts'
import type { LiveAudio } from './hls/live-audio.ts'
import type { Machine } from './machine/machine.ts'
import type { Media } from '../../server/station/media/media.ts'
import type { Soundscape } from './soundscape/soundscape.ts'
import type { SettingsKeeper, SettingsReadings } from './settings/settings.ts'
import type { StationRoutes } from '../../server/station/request.ts'
import type { GardenStore } from './store/garden-contract.ts'
import type { RangeFilter } from './range/range-filter.ts'
import type { Publisher } from './live/publisher.ts'
import type { EarSources } from './live/sources.ts'
import type { Limits } from './access/limits.ts'

/** Context of the routes that need nothing of Node: a station that tells what it hears, also in a tab. */
export interface LiveContext extends CoreContext {
  /** The language of common names and microphones. */
  readonly locale: Locale
  /** Settings as they are read. */
  readonly settings: SettingsReadings
  /** Range filter: the birds expected here and now; undefined where nobody knows. */
  readonly range: RangeFilter | undefined
  readonly hub: StreamHub
  /** Publisher of events to the open streams. */
  readonly publisher: Publisher
  readonly limits: Limits
  /** Audio sources under the names and ids this dialect gives them. */
  readonly sources: EarSources
  /** Addresses of the sources in quiet hours now, and of those that have some. */
  readonly quiet: Ears['quiet']
  /** Live listening; undefined where its microphones cannot be listened to. */
  readonly liveAudio: LiveAudio | undefined
  /** When this process began, in real milliseconds. */
  readonly startedAt: number
}

/** Context of every route: the embedded station as a whole. */
export interface StationContext extends LiveContext {
  /** Language for everybody, where one was asked for: else each visitor has their own. */
  readonly onlyLanguage: Locale | undefined
  /** The password of sign-in; unused when `access` is `open`. */
  readonly password: string
  /** The OpenID servers behind the buttons of providers, and the only one who may sign in there (command/options). */
  readonly providers: NonNullable<GardenCommandOptions['providers']>
  readonly owner: string | undefined
  /** Origins that may show the dashboard in a frame. */
  readonly framedBy: readonly string[]
  readonly sessions: Sessions
  /** Sounds and pictures. */
  readonly media: Media
  /** Folder with `page/`, `elements/` and `all.js`. */
  readonly distribution: string
  /** Folder of the database; media may keep drawn files in a folder of their own below it. */
  readonly dataDirectory: string
  /** Routes besides those of every station, for it or for a view of it in another language. */
  moreRoutes(view: StationContext): readonly StationRoutes[]
}

/** Context of a station in whose garden birds sing. */
export interface GardenContext extends StationContext {
  readonly store: GardenStore
  readonly settings: SettingsKeeper
  /** Alert rules, used by current stations. */
  readonly alertRules: AlertRules
  readonly range: RangeFilter
  /** What the microphones hear now. */
  readonly soundscape: Soundscape
  readonly liveAudio: LiveAudio
  /** The computer it runs on. */
  readonly machine: Machine
  /** How long each step of a test of an integration takes, in real milliseconds. */
  readonly stageMs: number
  /** Further work of a restart; the command sets it when it listens. */
  restart?: () => void
}
