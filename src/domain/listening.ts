import type { Percent } from './detection.ts'
import type { Failure } from './failure.ts'

/** Where listening to a microphone stands (Spec §4 "Audio listening"). */
export const LISTEN_STATES = ['stopped', 'starting', 'buffering', 'playing', 'blocked', 'error', 'unsupported'] as const
export type ListenState = (typeof LISTEN_STATES)[number]

/** A microphone of the station. */
export interface LiveSource {
  /** For this run of the station only: a classic one gives new ids with every start (station-api 8.5). */
  readonly id: string
  /** Untrusted text. */
  readonly name: string
  /** What the station calls it, where that is a number and `name` is what its detections call it. */
  readonly placeholder?: string
  /** No level for more than five seconds (Spec §4). */
  readonly silent: boolean
  readonly clipping: boolean
  /** The station lists it, and nobody has told its level (yet). */
  readonly isUnmeasured?: true
}

/** Why it is not heard, or not now. */
export type ListenProblem =
  /** It did not begin. */
  | { readonly kind: 'start'; readonly failure: Failure }
  /** Nobody says which microphones there are. */
  | { readonly kind: 'no-source' }
  /** It began, and the station sent no sound. */
  | { readonly kind: 'no-sound' }
  /** It was heard, and nothing comes any more: it is waited for. */
  | { readonly kind: 'stalled' }
  /** The player gave up; what it says of it is untrusted text, or empty. */
  | { readonly kind: 'playback'; readonly details: string }
  /** The connection was lost, and is being looked for. */
  | { readonly kind: 'reconnecting' }
  /** The code of the player did not load. */
  | { readonly kind: 'code' }
  /** The station lets other websites listen only to what somebody already listens to. */
  | { readonly kind: 'elsewhere' }
  /** Another sound of this page began. */
  | { readonly kind: 'interrupted' }

/** Listening, as one value. */
export interface Listening {
  readonly state: ListenState
  /** What is, or was last, listened to. */
  readonly source?: LiveSource
  /** When sound was first heard, milliseconds since 1970. */
  readonly heardSinceMs?: number
  /** Since when what was heard is heard no longer though it is wished for, milliseconds since 1970. */
  readonly lostSinceMs?: number
  readonly problem?: ListenProblem
  /** After a failure: whether it begins again by itself. */
  readonly isTriedAgain?: boolean
}

/** Nothing is listened to. */
export const STOPPED: Listening = { state: 'stopped' }

/** Whether somebody wants to hear something, whether or not it sounds already. */
export const isListening = ({ state }: Listening): boolean =>
  state === 'starting' || state === 'buffering' || state === 'playing' || state === 'blocked'

/** A word for each problem that is the same in every language. */
export function reasonOf({ state, problem }: Listening): string | undefined {
  if (state === 'blocked') return 'autoplay'
  if (state === 'unsupported') return 'hls'
  if (problem?.kind === 'start') return problem.failure.kind
  return problem?.kind === 'playback' ? problem.details || 'playback' : problem?.kind
}

/** How the level of a source is read (Spec §9 "Live listening"). */
export interface LevelRule {
  /** Weight of the new value, above 0 and up to 1. */
  readonly smoothing: number
  readonly silentAfterMs: number
}
/** How levels are read unless an author chooses otherwise (Spec §9 Live listening). */
export const LEVEL_RULE: LevelRule = { smoothing: 0.4, silentAfterMs: 5000 }

/** A source's level as a meter shows it. */
export interface LevelReading {
  /** Smoothed. */
  readonly level: Percent
  readonly clipping: boolean
  readonly silent: boolean
  /** Since when the level itself has been 0; undefined while there is one. */
  readonly zeroSinceMs: number | undefined
}

/** The reading after a new value. The first one counts as it is. */
export function nextReading(
  before: LevelReading | undefined,
  { level, clipping }: { readonly level: Percent; readonly clipping: boolean },
  atMs: number,
  { smoothing, silentAfterMs }: LevelRule = LEVEL_RULE,
): LevelReading {
  const zeroSinceMs = level > 0 ? undefined : (before?.zeroSinceMs ?? atMs)
  return {
    level: before ? before.level + smoothing * (level - before.level) : level,
    clipping,
    silent: zeroSinceMs !== undefined && atMs - zeroSinceMs > silentAfterMs,
    zeroSinceMs,
  }
}

/** By which name a microphone is found again when its station has started anew: what is told with the levels comes first. */
export const lastingName = ({ name, placeholder }: LiveSource): string => placeholder ?? name

/** The source that is meant by an id or, since ids do not last, by a name; else the first one (Spec §4). */
export function chosenSource(sources: readonly LiveSource[], wanted: string | undefined): LiveSource | undefined {
  if (wanted === undefined) return sources[0]
  const called = wanted.trim().toLowerCase()
  const isCalled = (name: string | undefined): boolean => name?.trim().toLowerCase() === called
  return (
    sources.find(({ id }) => id === wanted) ??
    sources.find(({ name }) => isCalled(name)) ??
    sources.find(({ placeholder }) => isCalled(placeholder))
  )
}

/** What a press plays while nothing is chosen: the first that is not silent, else the first (Spec §4). */
export const firstUsable = (sources: readonly LiveSource[]): LiveSource | undefined =>
  sources.find(({ silent }) => !silent) ?? sources[0]

/** How a level meter looks. */
export const METER_VARIANTS = ['ring', 'bar', 'dots'] as const
export type MeterVariant = (typeof METER_VARIANTS)[number]

/** Where a meter gets its level: `auto` is the station's, and that of the sound itself where it tells none. */
export const LEVEL_TRUTHS = ['auto', 'station', 'playback'] as const
export type LevelTruth = (typeof LEVEL_TRUTHS)[number]

/** How a live listen button looks; `menu` is the meter of a page's header, which opens the sources. */
export const LISTEN_VARIANTS = ['button', 'compact', 'bar', 'menu'] as const
export type ListenVariant = (typeof LISTEN_VARIANTS)[number]

/** What live sound is shown as: a control, or a calm page that fills its box. */
export const LISTEN_VIEWS = ['control', 'window'] as const
export type ListenView = (typeof LISTEN_VIEWS)[number]
