import type { Detection, Verdict } from '../detection.ts'
import type { Failure, FailureKind } from '../failure.ts'

/** Review: a verdict, a comment and a lock, at least one of them, in one call so that none is left behind. */
export interface OutboxReview {
  readonly kind: 'review'
  readonly verified?: Verdict
  readonly comment?: string
  readonly lock?: true
}

/** Command about a detection, or about its species (`ignore`). */
export type OutboxCommand =
  | OutboxReview
  | { readonly kind: 'lock'; readonly locked: boolean }
  | { readonly kind: 'delete' }
  | { readonly kind: 'ignore' }

/** Detection of a command, as it was when the command was given. */
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

/** Command for one detection, on its way to the station. */
export interface OutboxEntry {
  /** Unique key: the press and the detection. */
  readonly key: string
  /** Press that gave the command; all commands of a press are undone together. */
  readonly press: string
  readonly act: OutboxCommand
  readonly subject: OutboxSubject
  readonly state: (typeof OUTBOX_STATES)[number]
  /** Time of the press, milliseconds since 1970. */
  readonly pressedMs: number
  /** Time before which it is not sent, milliseconds since 1970. */
  readonly dueMs: number
  /** Time of the last change of state, milliseconds since 1970. */
  readonly changedMs: number
  /** Revision, which rises with every change: of two copies the higher one counts. */
  readonly revision: number
  /** Number of answers in which the station failed. */
  readonly tries: number
  /** Reason of the refusal. */
  readonly reason?: FailureKind
}

/** Whether a command still has to reach the station. */
export const isOpen = ({ state }: OutboxEntry): boolean =>
  state === 'waiting' || state === 'sending' || state === 'unsure'

/** Whether a command is over and only kept for other tabs. */
export const isOver = ({ state }: OutboxEntry): boolean => state === 'done' || state === 'undone'

/**
 * Queue of a command: commands for one detection, or one species, reach the station in the order in which they were
 * given.
 */
export const queueKeyOf = ({ act, subject }: Pick<OutboxEntry, 'act' | 'subject'>): string =>
  act.kind === 'ignore' ? `species ${subject.commonName}` : `detection ${subject.id}`

/** Whether a command is a verdict alone. */
export const isPlainReview = (act: OutboxCommand): act is OutboxReview & { readonly verified: Verdict } =>
  act.kind === 'review' && act.verified !== undefined && act.comment === undefined && !act.lock

/**
 * Subject of a command: of several commands with the same subject the last one counts. A comment or a lock with a
 * verdict has a subject of its own.
 */
export const subjectKeyOf = (entry: OutboxEntry): string => {
  const { act, key } = entry
  return `${queueKeyOf(entry)} ${act.kind}${act.kind === 'review' && !isPlainReview(act) ? key : ''}`
}

/**
 * State of a detection once all its commands are done; undefined where none changes how it is shown.
 *
 * @param comments those it has
 */
export function pendingChangeOf(
  entries: readonly OutboxEntry[],
  { id, comments }: Pick<Detection, 'id' | 'comments'>,
): Partial<Detection> | undefined {
  const wished: { -readonly [Key in keyof Detection]?: Detection[Key] } = {}
  for (const entry of entries)
    if (entry.subject.id === id && isOpen(entry)) Object.assign(wished, factOf(entry.act, wished.comments ?? comments))
  return Object.keys(wished).length > 0 ? wished : undefined
}

/**
 * Change that a done command makes to its detection; undefined where it does not show.
 *
 * @param comments those it has
 */
export function factOf(act: OutboxCommand, comments: Detection['comments']): Partial<Detection> | undefined {
  if (act.kind === 'lock') return { locked: act.locked }
  if (act.kind !== 'review') return undefined
  const { verified, comment, lock } = act
  return {
    ...(verified && { verified }),
    ...(comment !== undefined && { comments: [{ text: comment }, ...comments] }),
    ...(lock && { locked: true }),
  }
}

/** Reason, known beforehand, why a command cannot be done. */
export type WontReason = 'locked' | 'cannot-unlock' | 'already' | 'no-number'

/** Plan of a press: the selected detections it will change, and those it cannot. */
export interface CommandPlan<One> {
  readonly will: readonly One[]
  readonly wont: readonly { readonly detection: One; readonly reason: WontReason }[]
}

/**
 * Plan of a press on several detections: locked ones are neither judged, deleted nor commented on, a classic station
 * cannot unlock, and a detection that is so already needs no call (station-api 3.7 to 3.9). To ignore a species, only
 * its first detection is sent.
 */
export function planCommand<One extends OutboxSubject>(
  act: OutboxCommand,
  detections: readonly One[],
  isClassic: boolean,
): CommandPlan<One> {
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

function wontReason(act: OutboxCommand, detection: OutboxSubject, isClassic: boolean): WontReason | undefined {
  if (act.kind === 'ignore') return undefined
  if (detection.id <= 0) return 'no-number'
  if (act.kind === 'lock') {
    if (detection.locked === act.locked) return 'already'
    return isClassic && !act.locked ? 'cannot-unlock' : undefined
  }
  if (detection.locked) return 'locked'
  return isPlainReview(act) && detection.verified === act.verified ? 'already' : undefined
}

/** Meaning of a failed call for a command. */
export type OutboxVerdict =
  /** Command already true at the station. */
  | 'done'
  | 'refused'
  /** Missing sign-in, or an ended one. */
  | 'signed-out'
  /** Missing answer: other calls would fail as well. */
  | 'no-answer'
  /** Failure of this call alone; a repetition may succeed. */
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

/** Meaning of an answer by which the station did not simply do a command (station-api 3.7 to 3.10). */
export function meaningOf(act: OutboxCommand, { kind, detail }: Pick<Failure, 'kind' | 'detail'>): OutboxVerdict {
  if (NO_ANSWER.includes(kind)) return 'no-answer'
  if (AGAIN.includes(kind)) return 'again'
  if (kind === 'unauthenticated') return 'signed-out'
  if (kind === 'not-found' && act.kind === 'delete') return 'done'
  const isLocking = act.kind === 'lock' && act.locked
  // a classic station says 409 of a deleted detection, too
  if (kind === 'conflict' && isLocking && !detail?.includes('not found')) return 'done'
  return 'refused'
}

/** State of a command that may have reached the station. */
export type CheckResult = 'done' | 'open' | 'locked' | 'gone'

/**
 * State of a command, by what the station says of the detection now.
 *
 * @param told undefined when the station has it no longer
 */
export function checkOf(act: OutboxCommand, told: Detection | undefined): CheckResult {
  if (!told) return act.kind === 'delete' ? 'done' : 'gone'
  if (act.kind === 'lock' && told.locked === act.locked) return 'done'
  if (act.kind === 'review' && hasArrived(act, told)) return 'done'
  return told.locked && act.kind !== 'lock' ? 'locked' : 'open'
}

/** Whether a review has arrived. A station takes it as a whole, so a comment of these words proves the rest of it. */
function hasArrived({ verified, comment, lock }: OutboxReview, told: Detection): boolean {
  if (comment !== undefined) return told.comments.some(({ text }) => text === comment)
  return (verified === undefined || told.verified === verified) && (!lock || told.locked)
}
