import type { Detection, Verdict } from '../detection.ts'
import type { Failure, FailureKind } from '../failure.ts'

/**
 * A verdict, a comment that is added, and a lock, as far as they are wanted, at least one of them: one call, so that none is
 * left behind.
 */
export interface OutboxReview {
  readonly kind: 'review'
  readonly verified?: Verdict
  readonly comment?: string
  readonly lock?: true
}

/** What is to be done with a detection, or with its species (`ignore`). */
export type OutboxAct =
  | OutboxReview
  | { readonly kind: 'lock'; readonly locked: boolean }
  | { readonly kind: 'delete' }
  | { readonly kind: 'ignore' }

/** What is kept of the detection that a wish is about, as it was when it was asked for. */
export type OutboxSubject = Pick<
  Detection,
  'id' | 'commonName' | 'scientificName' | 'speciesCode' | 'confidence' | 'date' | 'time' | 'verified' | 'locked'
>

/**
 * - `waiting`: to be sent, when it is time.
 * - `sending`: under way.
 * - `unsure`: was sent, and nobody knows whether it arrived: the station is asked before it is sent again.
 * - `refused`: the station said no; kept until somebody has read why.
 * - `done`, `undone`: over; kept for a moment, so that other tabs learn of it.
 */
export const OUTBOX_STATES = ['waiting', 'sending', 'unsure', 'refused', 'done', 'undone'] as const

/** One wish for one detection. */
export interface OutboxEntry {
  /** Unique: the press and the detection. */
  readonly key: string
  /** What was asked for at once has the same one, and is undone together. */
  readonly press: string
  readonly act: OutboxAct
  readonly subject: OutboxSubject
  readonly state: (typeof OUTBOX_STATES)[number]
  /** When it was asked for, milliseconds since 1970. */
  readonly pressedMs: number
  /** Not sent before this. */
  readonly dueMs: number
  /** When its state changed last. */
  readonly changedMs: number
  /** Rises with every change: of two copies the higher one is true. */
  readonly revision: number
  /** How often the station answered that it could not. */
  readonly tries: number
  /** Why it was refused. */
  readonly reason?: FailureKind
}

/** Whether a wish still has to reach the station. */
export const isOpen = ({ state }: OutboxEntry): boolean =>
  state === 'waiting' || state === 'sending' || state === 'unsure'

/** Whether a wish is over, so that it is only kept for other tabs. */
export const isOver = ({ state }: OutboxEntry): boolean => state === 'done' || state === 'undone'

/** Wishes of one lane reach the station in the order in which they were made: those for one detection, or one species. */
export const laneOf = ({ act, subject }: Pick<OutboxEntry, 'act' | 'subject'>): string =>
  act.kind === 'ignore' ? `species ${subject.commonName}` : `detection ${subject.id}`

/** Whether a wish is nothing but a verdict. */
export const isPlainReview = (act: OutboxAct): act is OutboxReview & { readonly verified: Verdict } =>
  act.kind === 'review' && act.verified !== undefined && act.comment === undefined && !act.lock

/** Of several wishes about the same matter the last one counts; a comment or a lock with a verdict is a matter of its own. */
export const matterOf = (entry: OutboxEntry): string => {
  const { act, key } = entry
  return `${laneOf(entry)} ${act.kind}${act.kind === 'review' && !isPlainReview(act) ? key : ''}`
}

/**
 * What a detection will be when the wishes for it are fulfilled; undefined where none changes how it is shown.
 *
 * @param comments those it has
 */
export function wishedFor(
  entries: readonly OutboxEntry[],
  { id, comments }: Pick<Detection, 'id' | 'comments'>,
): Partial<Detection> | undefined {
  const wished: { -readonly [Key in keyof Detection]?: Detection[Key] } = {}
  for (const entry of entries)
    if (entry.subject.id === id && isOpen(entry)) Object.assign(wished, factOf(entry.act, wished.comments ?? comments))
  return Object.keys(wished).length > 0 ? wished : undefined
}

/**
 * What a fulfilled wish makes true of its detection; undefined for what does not show there.
 *
 * @param comments those it has
 */
export function factOf(act: OutboxAct, comments: Detection['comments']): Partial<Detection> | undefined {
  if (act.kind === 'lock') return { locked: act.locked }
  if (act.kind !== 'review') return undefined
  const { verified, comment, lock } = act
  return {
    ...(verified && { verified }),
    ...(comment !== undefined && { comments: [{ text: comment }, ...comments] }),
    ...(lock && { locked: true }),
  }
}

/** Why something will not happen, known beforehand. */
export type WontReason = 'locked' | 'cannot-unlock' | 'already' | 'no-number'

/** What will happen with the detections that somebody picked, and what will not. */
export interface PressPlan<One> {
  readonly will: readonly One[]
  readonly wont: readonly { readonly detection: One; readonly reason: WontReason }[]
}

/**
 * Tells beforehand for which detections something can be done: locked ones are neither judged nor deleted nor commented
 * on, a classic station cannot unlock, and what is so already needs no call (station-api 3.7 to 3.9). Of one species
 * only the first is asked to be ignored.
 */
export function planPress<One extends OutboxSubject>(
  act: OutboxAct,
  detections: readonly One[],
  isClassic: boolean,
): PressPlan<One> {
  const will: One[] = []
  const wont: { detection: One; reason: WontReason }[] = []
  const species = new Set<string>()
  for (const detection of detections) {
    const reason = wontReason(act, detection, isClassic)
    if (reason) wont.push({ detection, reason })
    else if (act.kind !== 'ignore' || !species.has(detection.commonName)) will.push(detection)
    species.add(detection.commonName)
  }
  return { will, wont }
}

function wontReason(act: OutboxAct, detection: OutboxSubject, isClassic: boolean): WontReason | undefined {
  if (act.kind === 'ignore') return undefined
  if (detection.id <= 0) return 'no-number'
  if (act.kind === 'lock') {
    if (detection.locked === act.locked) return 'already'
    return isClassic && !act.locked ? 'cannot-unlock' : undefined
  }
  if (detection.locked) return 'locked'
  return isPlainReview(act) && detection.verified === act.verified ? 'already' : undefined
}

/** What a failed call means for a wish. */
export type OutboxVerdict =
  /** It is so already. */
  | 'done'
  | 'refused'
  /** Nobody is signed in (any more). */
  | 'signed-out'
  /** No answer: the same would become of any other call. */
  | 'no-answer'
  /** This call failed; it may go well another time. */
  | 'again'

const NO_ANSWER: readonly FailureKind[] = [
  'network',
  'timeout',
  'offline',
  'not-answering',
  'rate-limited',
  'redirected',
  'not-a-station',
  'sign-in-wall',
  'aborted',
  'local-network',
]

const AGAIN: readonly FailureKind[] = ['server', 'server-other', 'unexpected', 'unreadable', 'too-large']

/** Reads the answer to a wish that the station did not simply fulfil (station-api 3.7 to 3.10). */
export function meaningOf(act: OutboxAct, { kind, detail }: Pick<Failure, 'kind' | 'detail'>): OutboxVerdict {
  if (NO_ANSWER.includes(kind)) return 'no-answer'
  if (AGAIN.includes(kind)) return 'again'
  if (kind === 'unauthenticated') return 'signed-out'
  if (kind === 'not-found' && act.kind === 'delete') return 'done'
  const isLocking = act.kind === 'lock' && act.locked
  // a classic station says 409, too, of a detection that is no longer there
  if (kind === 'conflict' && isLocking && !detail?.includes('not found')) return 'done'
  return 'refused'
}

/** What the station knows of a wish that may have reached it. */
export type CheckResult = 'done' | 'open' | 'locked' | 'gone'

/**
 * Compares a wish with what the station says of the detection now.
 *
 * @param told undefined when the station has it no longer
 */
export function checkOf(act: OutboxAct, told: Detection | undefined): CheckResult {
  if (!told) return act.kind === 'delete' ? 'done' : 'gone'
  if (act.kind === 'lock' && told.locked === act.locked) return 'done'
  if (act.kind === 'review' && hasArrived(act, told)) return 'done'
  return told.locked && act.kind !== 'lock' ? 'locked' : 'open'
}

/** A station takes a review as one: a comment of these words, which nobody writes twice, stands for the rest of it. */
function hasArrived({ verified, comment, lock }: OutboxReview, told: Detection): boolean {
  if (comment !== undefined) return told.comments.some(({ text }) => text === comment)
  return (verified === undefined || told.verified === verified) && (!lock || told.locked)
}
