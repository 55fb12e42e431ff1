import { MINUTE_MS } from './calendar.ts'
import type { Verdict } from './detection.ts'

/** Answer to a detection in the queue. */
export type ReviewAnswer = Verdict | 'skipped'

/** Time on a bird after which its other facts are asked for, milliseconds: quick answers need none. */
export const STAYS_WITH_BIRD_MS = 1500
/** Longest pause that counts as work, milliseconds. */
const LONGEST_WORK_MS = 60_000
/** Time for a verdict before the reviewer's own pace is known, milliseconds. */
const USUAL_ANSWER_MS = 5000

/** Step of a review that can be undone. */
interface ReviewStep {
  readonly key: string
  /** Press of the outbox that the step made. */
  readonly press?: string | undefined
  /** Answer given in the step, if any. */
  readonly answer?: ReviewAnswer
  /** Whether the step set or cleared the mark. */
  readonly marks?: true
}

/** Review session: a run through detections that are not judged yet. */
export interface ReviewSession {
  /** Keys of all detections found, in the order in which they are shown, each once. */
  readonly keys: readonly string[]
  /** Index of the one on the screen; the number of keys at the end. */
  readonly at: number
  readonly said: ReadonlyMap<string, ReviewAnswer>
  /** Keys of those to be locked together with their verdict, which a locked one does not take. */
  readonly marked: ReadonlySet<string>
  /** Steps that can be undone, the last one at the end. */
  readonly steps: readonly ReviewStep[]
  /** Working time so far, milliseconds, and the time of the last answer. */
  readonly workedMs: number
  readonly lastMs: number | undefined
}

/** Session before anything was found. */
export const NO_SESSION: ReviewSession = {
  keys: [],
  at: 0,
  said: new Map(),
  marked: new Set(),
  steps: [],
  workedMs: 0,
  lastMs: undefined,
}

/** Event of a session. `nowMs`: milliseconds since 1970. */
export type ReviewEvent =
  /** Detections to judge, in order; `isAnew`: they replace all unanswered ones, else they are appended. */
  | { readonly kind: 'found'; readonly keys: readonly string[]; readonly isAnew: boolean }
  /** Answer to the one on the screen. */
  | {
      readonly kind: 'answered'
      readonly answer: ReviewAnswer
      readonly press?: string | undefined
      readonly nowMs: number
    }
  /** Verdict on many at once, wherever they stand. */
  | { readonly kind: 'judged'; readonly keys: readonly string[]; readonly verdict: Verdict; readonly press: string }
  /** Command other than a verdict for the detection on the screen: a lock, a note, ignoring its species. */
  | { readonly kind: 'asked'; readonly press: string }
  /** Mark of the detection on the screen: to be locked together with its verdict, or no longer. */
  | { readonly kind: 'marked' }
  /** Step back to the one before. */
  | { readonly kind: 'back' }
  /** Undo of the last step, or of one press; its detection is shown again, of many only if it was on the screen. */
  | { readonly kind: 'undone'; readonly press?: string }
  /** Detections that were deleted, or judged elsewhere. */
  | { readonly kind: 'gone'; readonly keys: readonly string[] }

/** Session after an event. */
export function nextReview(session: ReviewSession, event: ReviewEvent): ReviewSession {
  switch (event.kind) {
    case 'found':
      return found(session, event.keys, event.isAnew)
    case 'answered':
      return answered(session, event)
    case 'judged': {
      const said = new Map(session.said)
      for (const key of event.keys) said.set(key, event.verdict)
      const { press, verdict: answer } = event
      const steps = [...session.steps, ...event.keys.map((key) => ({ key, press, answer }))]
      return ahead({ ...session, said, steps })
    }
    case 'asked':
      return withStep(session, { press: event.press })
    case 'marked':
      return { ...withStep(session, { marks: true }), marked: toggled(session.marked, session.keys[session.at]) }
    case 'back':
      return { ...session, at: Math.max(0, session.at - 1) }
    case 'undone':
      return undone(session, event.press)
    case 'gone': {
      const gone = new Set(event.keys)
      const before = session.keys.slice(0, session.at).filter((key) => gone.has(key)).length
      const keys = session.keys.filter((key) => !gone.has(key))
      const steps = session.steps.filter(({ key }) => !gone.has(key))
      return { ...session, keys, steps, at: Math.min(keys.length, session.at - before) }
    }
  }
}

function found(session: ReviewSession, keys: readonly string[], isAnew: boolean): ReviewSession {
  const kept = isAnew ? session.keys.filter((key) => session.said.has(key)) : session.keys
  const known = new Set(kept)
  const all = [...kept, ...keys.filter((key) => !known.has(key))]
  return isAnew ? { ...session, keys: all, at: kept.length } : { ...session, keys: all }
}

function answered(
  session: ReviewSession,
  { answer, press, nowMs }: Extract<ReviewEvent, { readonly kind: 'answered' }>,
): ReviewSession {
  const key = session.keys[session.at]
  if (key === undefined) return session
  // an earlier answer to one that is only looked at again stays
  if (answer === 'skipped' && session.said.has(key)) return ahead({ ...session, at: session.at + 1 })
  const worked = session.lastMs === undefined ? USUAL_ANSWER_MS : Math.min(LONGEST_WORK_MS, nowMs - session.lastMs)
  return ahead({
    ...session,
    at: session.at + 1,
    said: new Map(session.said).set(key, answer),
    steps: [...session.steps, { key, press, answer }],
    workedMs: session.workedMs + Math.max(0, worked),
    lastMs: nowMs,
  })
}

/** Session at the next unanswered detection. */
function ahead(session: ReviewSession): ReviewSession {
  let { at } = session
  while (at < session.keys.length && session.said.has(session.keys[at] ?? '')) at += 1
  return { ...session, at }
}

/** Session with one more step about the one on the screen. */
const withStep = (session: ReviewSession, step: Omit<ReviewStep, 'key'>): ReviewSession => {
  const key = session.keys[session.at]
  return key === undefined ? session : { ...session, steps: [...session.steps, { key, ...step }] }
}

function toggled(marked: ReadonlySet<string>, key: string | undefined): ReadonlySet<string> {
  const next = new Set(marked)
  if (key !== undefined && !next.delete(key)) next.add(key)
  return next
}

function undone(session: ReviewSession, press = session.steps.at(-1)?.press): ReviewSession {
  const together = press === undefined ? session.steps.slice(-1) : session.steps.filter((step) => step.press === press)
  if (together.length === 0) return session
  const steps = session.steps.filter((step) => !together.includes(step))
  const said = new Map(session.said)
  let { marked } = session
  for (const { key, answer, marks } of together) {
    if (marks) marked = toggled(marked, key)
    if (!answer) continue
    const before = steps.findLast((step) => step.key === key && step.answer)?.answer
    if (before) said.set(key, before)
    else said.delete(key)
  }
  const keys = new Set(together.map(({ key }) => key))
  const first = session.keys.findIndex((key) => keys.has(key))
  // many judged at once lie ahead: the one on the screen stays, unless it was one of them
  const at = together.length > 1 ? Math.min(first, session.at) : first
  return { ...session, said, marked, steps, at: first < 0 ? session.at : at }
}

/** Unanswered detections after the one on the screen. */
export const upcoming = ({ keys, at, said }: ReviewSession): readonly string[] =>
  keys.slice(at + 1).filter((key) => !said.has(key))

/** Numbers of answers by kind. */
export interface ReviewTally {
  readonly correct: number
  readonly wrong: number
  readonly skipped: number
}

/** Counts the answers of a session. */
export function tallyOf({ said }: Pick<ReviewSession, 'said'>): ReviewTally {
  const answers = [...said.values()]
  const count = (answer: ReviewAnswer): number => answers.filter((one) => one === answer).length
  return { correct: count('correct'), wrong: count('false_positive'), skipped: count('skipped') }
}

/** Length of a round, detections: thousands are reviewed in parts with a near end. */
const ROUND_LENGTH = 20

/** Round: a part of the queue that takes minutes. */
interface ReviewRound {
  /** Position of the one on the screen, from 1. */
  readonly here: number
  /** Length of the round; the last one may be shorter. */
  readonly length: number
  /** Answers within the round. */
  readonly said: ReviewSession['said']
}

/**
 * Round of the detection on the screen.
 *
 * @param total how many the queue has
 */
export function roundOf({ keys, at, said }: ReviewSession, total: number): ReviewRound {
  const last = Math.max(0, total - 1)
  const first = Math.floor(Math.min(at, last) / ROUND_LENGTH) * ROUND_LENGTH
  const inRound = new Set(keys.slice(first, first + ROUND_LENGTH))
  return {
    here: Math.min(at, last) - first + 1,
    length: Math.min(ROUND_LENGTH, Math.max(0, total - first)),
    said: new Map([...said].filter(([key]) => inRound.has(key))),
  }
}

/** Minutes from which the rest is told in hours. */
const LONG_MINUTES = 90

/**
 * Time left at the pace so far: minutes, at least 1, and whole hours where it is long (0: say the minutes).
 *
 * @param left how many have not been judged
 */
export function timeLeft(
  { said, workedMs }: ReviewSession,
  left: number,
): { readonly minutes: number; readonly hours: number } {
  const each = said.size === 0 ? USUAL_ANSWER_MS : workedMs / said.size
  const minutes = Math.max(1, Math.round((left * each) / MINUTE_MS))
  return { minutes, hours: minutes < LONG_MINUTES ? 0 : Math.round(minutes / 60) }
}
