import type { FailureKind } from './failure.ts'
import type { Failure } from './failure.ts'
import type { ListenProblem } from './listening.ts'
import type { Dialect } from './station-config.ts'

/** Reasons why nothing can be heard, besides the kinds of lasting failures. */
export const LISTEN_REFUSALS = [
  'login', // only for people who log in at the station
  'elsewhere', // only while somebody listens at the station itself
  'unnamed', // the station does not tell websites which microphones it has
  'not-shared', // the owner shares no sound with websites
  'quiet-hours', // not at this time
  'no-microphone', // the station has none
  'unsupported', // this browser can play no such sound
] as const

/** Reason why nothing can be heard. */
export interface ListenRefusal {
  readonly kind: (typeof LISTEN_REFUSALS)[number] | FailureKind
  /** Whether a visitor can listen on the station's own page instead. */
  readonly mayFollow: boolean
  /** End of the refusal: an instant with its offset. */
  readonly until?: string
}

/** Knowledge about listening to a station, gained without starting anything there. */
export interface ListenKnowledge {
  readonly dialect: Dialect | undefined
  /** Whether a gateway answers, which has no page of its own to listen on. */
  readonly isGateway: boolean
  /** Whether people who are not signed in may listen; undefined where the station does not say. */
  readonly liveAudio: boolean | undefined
  /** End of the time in which they may not: an instant with its offset. */
  readonly quietUntil?: string | undefined
  /** Ids of the microphones whose stream runs, where websites can hear no others. */
  readonly running?: readonly string[] | undefined
}

/** Knowledge before the station has answered. */
export const NOTHING_LEARNT: ListenKnowledge = { dialect: undefined, isGateway: false, liveAudio: undefined }

/** Circumstances of the element that listens. */
export interface ListenPlace {
  /** Failure to reach the station. */
  readonly failure: Failure | undefined
  /** Whether this browser can play live sound. */
  readonly isPlayable: boolean
  /** Whether the station stands in somebody's home: its page cannot be reached from elsewhere. */
  readonly isAtHome: boolean
  /** Id of the only microphone that is wanted; undefined: any. */
  readonly wanted: string | undefined
  /** Whether the station has any microphone; undefined: not known yet. */
  readonly hasMicrophone: boolean | undefined
}

/** Reason why nothing can be heard, known before anybody presses; undefined where it can, or where that is unknown. */
export function listenRefusal(known: ListenKnowledge, place: ListenPlace): ListenRefusal | undefined {
  const { failure, isPlayable, isAtHome, wanted, hasMicrophone } = place
  const { dialect, isGateway, liveAudio, quietUntil, running } = known
  if (!isPlayable) return refuse('unsupported')
  if (failure) return failure.isLasting ? ofFailure(failure.kind, isAtHome) : undefined
  if (quietUntil !== undefined) return { ...refuse('quiet-hours'), ...(quietUntil && { until: quietUntil }) }
  if (liveAudio === false) return refuse(isGateway ? 'not-shared' : 'login')
  if (running && !canHear(running, wanted)) return refuse('elsewhere', true)
  if (hasMicrophone !== false || !dialect) return undefined
  if (dialect === 'classic' && !isGateway) return wanted === undefined ? refuse('unnamed', liveAudio) : undefined
  return refuse('no-microphone')
}

/** Knowledge after a refused start, for all elements and as long as the page is there. */
export function learnFrom(known: ListenKnowledge, problem: ListenProblem, source: string | undefined): ListenKnowledge {
  if (problem.kind === 'elsewhere')
    return { ...known, running: (known.running ?? []).filter((id) => id !== source && id !== escaped(source)) }
  if (problem.kind !== 'start') return known
  const { kind, body } = problem.failure
  const { error, quietUntil } = (body ?? {}) as { error?: unknown; quietUntil?: unknown } // reason: compared next
  if (error === 'quiet-hours')
    return { ...known, isGateway: true, quietUntil: typeof quietUntil === 'string' ? quietUntil : '' }
  if (error === 'no-listening') return { ...known, isGateway: true, liveAudio: false }
  const isLogin = kind === 'unauthenticated' || kind === 'forbidden' || kind === 'private'
  // a station open to all hides a microphone that it does not have in the same way
  const isHidden = kind === 'withheld' && known.liveAudio !== true
  return isLogin || isHidden ? { ...known, liveAudio: false } : known
}

/** Time from an instant to the end of a refusal, milliseconds; undefined where the end is unknown. */
export function refusedFor({ until }: ListenRefusal, nowMs: number): number | undefined {
  const end = until === undefined ? Number.NaN : Date.parse(until)
  return Number.isNaN(end) ? undefined : Math.max(0, end - nowMs)
}

const refuse = (kind: ListenRefusal['kind'], mayFollow = false): ListenRefusal => ({ kind, mayFollow })

/**
 * Refusal that a kind of failure means. Only to the page's own station may the visitor go when the page may not ask.
 */
function ofFailure(kind: FailureKind, isAtHome: boolean): ListenRefusal {
  if (kind === 'private') return refuse('login')
  return refuse(kind, kind === 'mixed-content' && !isAtHome)
}

const canHear = (running: readonly string[], wanted: string | undefined): boolean =>
  wanted === undefined ? running.length > 0 : isRunning(running, wanted)

/** Whether a microphone's stream is among the running ones. */
export const isRunning = (running: readonly string[], source: string): boolean =>
  running.some((id) => id === source || id === escaped(source))

/** Id as a current station writes it: escaped as in addresses (station-api 9.5). */
const escaped = (id: string | undefined): string | undefined => (id === undefined ? undefined : encodeURIComponent(id))
