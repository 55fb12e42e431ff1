import type { Percent } from './detection.ts'
import type { Failure } from './failure.ts'

/** States of listening to a microphone (Spec §4 "Audio listening"). */
export const LISTEN_STATES = ['stopped', 'starting', 'buffering', 'playing', 'blocked', 'error', 'unsupported'] as const
export type ListenState = (typeof LISTEN_STATES)[number]

/** A microphone of the station. */
export interface LiveSource {
  /** Id for this run of the station only: a classic one gives new ids with every start (station-api 8.5). */
  readonly id: string
  /** Untrusted text. */
  readonly name: string
  /** Name that the station gives it, where that is a number and `name` comes from its detections. */
  readonly placeholder?: string
  /** Whether it had no level for more than five seconds (Spec §4). */
  readonly silent: boolean
  readonly clipping: boolean
  /** Whether no level above 0 has come from it yet: nobody knows whether it is heard. */
  readonly isUnheard?: true
}

/**
 * Hearing of a source by its levels, the one rule of every page: silence counts only after a while, and sound only once
 * there was some.
 */
export const hearingOf = ({
  silent,
  isUnheard,
}: Pick<LiveSource, 'silent' | 'isUnheard'>): 'heard' | 'silent' | 'unknown' =>
  silent ? 'silent' : isUnheard ? 'unknown' : 'heard'

/** Problem of listening, lasting or passing. */
export type ListenProblem =
  /** Failed start. */
  | { readonly kind: 'start'; readonly failure: Failure }
  /** Missing list of microphones. */
  | { readonly kind: 'no-source' }
  /** Start without any sound. */
  | { readonly kind: 'no-sound' }
  /** Sound that has stopped; it may come back. */
  | { readonly kind: 'stalled' }
  /** Error of the player; `details` is untrusted text, or empty. */
  | { readonly kind: 'playback'; readonly details: string }
  /** Lost connection, being tried again. */
  | { readonly kind: 'reconnecting' }
  /** Code of the player that did not load. */
  | { readonly kind: 'code' }
  /** Station that lets other websites listen only to streams already in use. */
  | { readonly kind: 'elsewhere' }
  /** Another sound of this page that began. */
  | { readonly kind: 'interrupted' }

/** Listening state with all that belongs to it. */
export interface Listening {
  readonly state: ListenState
  /** Microphone listened to now, or last. */
  readonly source?: LiveSource
  /** Time of the first sound, milliseconds since 1970. */
  readonly heardSinceMs?: number
  /** Time since which the wanted sound has been missing, milliseconds since 1970. */
  readonly lostSinceMs?: number
  readonly problem?: ListenProblem
  /** Whether it is tried again by itself after a failure. */
  readonly isTriedAgain?: boolean
}

/** Listening before and after any sound. */
export const STOPPED: Listening = { state: 'stopped' }

/** Whether somebody wants to hear something, even before it sounds. */
export const isListening = ({ state }: Listening): boolean =>
  state === 'starting' || state === 'buffering' || state === 'playing' || state === 'blocked'

/** Identifier of a problem, the same in every language. */
export function reasonOf({ state, problem }: Listening): string | undefined {
  if (state === 'blocked') return 'autoplay'
  if (state === 'unsupported') return 'hls'
  if (problem?.kind === 'start') return problem.failure.kind
  return problem?.kind === 'playback' ? problem.details || 'playback' : problem?.kind
}

/** Rule for reading the level of a source (Spec §9 "Live listening"). */
export interface LevelRule {
  /** Weight of the new value, above 0 and up to 1. */
  readonly smoothing: number
  readonly silentAfterMs: number
}
/** Rule of levels unless an author chooses another (Spec §9 Live listening). */
export const LEVEL_RULE: LevelRule = { smoothing: 0.4, silentAfterMs: 5000 }

/** A source's level as a meter shows it. */
export interface LevelReading {
  /** Smoothed level. */
  readonly level: Percent
  readonly clipping: boolean
  readonly silent: boolean
  /** Time since which the raw level has been 0, milliseconds; undefined while it is above. */
  readonly zeroSinceMs: number | undefined
  /** Whether the raw level has ever been above 0. */
  readonly hasSounded: boolean
}

/** Reading after a new value. The first value counts unsmoothed. */
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
    hasSounded: level > 0 || before?.hasSounded === true,
  }
}

/**
 * Name by which a microphone is found again after a restart of its station; the name told with the levels comes first.
 */
export const lastingName = ({ name, placeholder }: LiveSource): string => placeholder ?? name

/** Source with an id or, since ids do not last, with a name; else the first one (Spec §4). */
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

/** Source that a press plays while none is chosen: the first that is not silent, else the first (Spec §4). */
export const firstUsable = (sources: readonly LiveSource[]): LiveSource | undefined =>
  sources.find(({ silent }) => !silent) ?? sources[0]

/** Looks of a level meter. */
export const METER_VARIANTS = ['ring', 'bar', 'dots'] as const
export type MeterVariant = (typeof METER_VARIANTS)[number]

/** Sources of a meter's level: `auto` is the station's, or that of the sound itself where it tells none. */
export const LEVEL_TRUTHS = ['auto', 'station', 'playback'] as const
export type LevelTruth = (typeof LEVEL_TRUTHS)[number]

/** Looks of a live listen button; `menu` is the meter of a page's header, which opens the sources. */
export const LISTEN_VARIANTS = ['button', 'compact', 'bar', 'menu'] as const
export type ListenVariant = (typeof LISTEN_VARIANTS)[number]

/** Views of live sound: a control, or a calm page that fills its box. */
export const LISTEN_VIEWS = ['control', 'window'] as const
export type ListenView = (typeof LISTEN_VIEWS)[number]
