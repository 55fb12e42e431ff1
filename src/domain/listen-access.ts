import type { FailureKind } from './failure.ts'
import type { Failure } from './failure.ts'
import type { ListenProblem } from './listening.ts'
import type { Dialect } from './station-config.ts'

/** Why nothing can be heard here, whoever presses; beside these the kinds of lasting failures. */
export const LISTEN_REFUSALS = [
  'login', // only for people who log in at the station
  'elsewhere', // only while somebody listens at the station itself
  'unnamed', // the station does not tell websites which microphones it has
  'not-shared', // the owner shares no sound with websites
  'quiet-hours', // not now
  'no-microphone', // there is none
  'unsupported', // this browser can play no such sound
] as const

/** Why nothing can be heard here. */
export interface ListenRefusal {
  readonly kind: (typeof LISTEN_REFUSALS)[number] | FailureKind
  /** Whether a visitor can listen on the station's own page instead. */
  readonly mayFollow: boolean
  /** When it is over: an instant with its offset. */
  readonly until?: string
}

/** What a page has learnt about listening to a station, without starting anything there. */
export interface ListenKnowledge {
  readonly dialect: Dialect | undefined
  /** Whether a gateway answers, which has no page of its own to listen on. */
  readonly isGateway: boolean
  /** Whether strangers may listen; undefined: nobody said. */
  readonly liveAudio: boolean | undefined
  /** Until when they may not: an instant with its offset. */
  readonly quietUntil?: string | undefined
  /** Ids of the microphones whose stream runs, where websites can hear no others. */
  readonly running?: readonly string[] | undefined
}

/** Nothing is known. */
export const NOTHING_LEARNT: ListenKnowledge = { dialect: undefined, isGateway: false, liveAudio: undefined }

/** What an element knows besides. */
export interface ListenPlace {
  /** Why the station cannot be had. */
  readonly failure: Failure | undefined
  /** Whether this browser can play such sound. */
  readonly isPlayable: boolean
  /** Whether the station stands in somebody's home: its page cannot be reached from elsewhere. */
  readonly isAtHome: boolean
  /** Id of the microphone that alone is wanted; undefined: any. */
  readonly wanted: string | undefined
  /** Whether the station has any microphone, as far as it says; undefined: not known yet. */
  readonly hasMicrophone: boolean | undefined
}

/** Why nothing can be heard, before anybody presses; undefined: it can, or nobody knows that it cannot. */
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

/** What the refusal of a start has taught, for all elements and as long as the page is there. */
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
  // a station that is open hides a microphone that it does not have in the same way
  const isHidden = kind === 'withheld' && known.liveAudio !== true
  return isLogin || isHidden ? { ...known, liveAudio: false } : known
}

/** How long from an instant until a refusal is over, milliseconds; undefined: nobody knows. */
export function refusedFor({ until }: ListenRefusal, nowMs: number): number | undefined {
  const end = until === undefined ? Number.NaN : Date.parse(until)
  return Number.isNaN(end) ? undefined : Math.max(0, end - nowMs)
}

const refuse = (kind: ListenRefusal['kind'], mayFollow = false): ListenRefusal => ({ kind, mayFollow })

/** Of the page's own station alone the visitor's browser may go to what its page may not ask. */
function ofFailure(kind: FailureKind, isAtHome: boolean): ListenRefusal {
  if (kind === 'private') return refuse('login')
  return refuse(kind, kind === 'mixed-content' && !isAtHome)
}

const canHear = (running: readonly string[], wanted: string | undefined): boolean =>
  wanted === undefined ? running.length > 0 : isRunning(running, wanted)

/** Whether a microphone's stream is among those that run. */
export const isRunning = (running: readonly string[], source: string): boolean =>
  running.some((id) => id === source || id === escaped(source))

/** A current station writes ids as they stand in addresses (station-api 9.5). */
const escaped = (id: string | undefined): string | undefined => (id === undefined ? undefined : encodeURIComponent(id))
