import { MINUTE_MS } from './calendar.ts'
import type { Verdict } from './detection.ts'

/** What was said of a detection in the queue. */
export type ReviewAnswer = Verdict | 'skipped'

/** What is beside the sound is asked for when somebody stays with a bird for so long, milliseconds: whoever is sure goes on. */
export const STAYS_WITH_BIRD_MS = 1500
/** A pause of more is no work, milliseconds. */
const LONGEST_WORK_MS = 60_000
/** So long a verdict takes until it is known how long somebody needs, milliseconds. */
const USUAL_ANSWER_MS = 5000

/** Something that somebody did with a detection, and can take back. */
interface ReviewStep {
  readonly key: string
  /** Names what was asked of the station. */
  readonly press?: string | undefined
  /** What was said of it, if anything. */
  readonly answer?: ReviewAnswer
  /** It was marked, or its mark was taken away. */
  readonly marks?: true
}

/** A run through detections that nobody has judged. */
export interface ReviewSession {
  /** Keys of all that was found, in the order in which they are shown; none is there twice. */
  readonly keys: readonly string[]
  /** Which of them is on the screen; as many as there are: the end. */
  readonly at: number
  readonly said: ReadonlyMap<string, ReviewAnswer>
  /** Of which of them somebody wants that they are locked together with their verdict: a locked one takes none. */
  readonly marked: ReadonlySet<string>
  /** What can be undone, last one last. */
  readonly steps: readonly ReviewStep[]
  /** Time that somebody has worked, milliseconds, and when the last answer came. */
  readonly workedMs: number
  readonly lastMs: number | undefined
}

/** Before anything was found. */
export const NO_SESSION: ReviewSession = {
  keys: [],
  at: 0,
  said: new Map(),
  marked: new Set(),
  steps: [],
  workedMs: 0,
  lastMs: undefined,
}

/** What happens in a session. `nowMs`: milliseconds since 1970. */
export type ReviewEvent =
  /** Detections to judge, in order; `isAnew`: in place of all that were not answered, else after them. */
  | { readonly kind: 'found'; readonly keys: readonly string[]; readonly isAnew: boolean }
  /** Something was said of the one on the screen. */
  | {
      readonly kind: 'answered'
      readonly answer: ReviewAnswer
      readonly press?: string | undefined
      readonly nowMs: number
    }
  /** Something was said of many at once, wherever they stand. */
  | { readonly kind: 'judged'; readonly keys: readonly string[]; readonly verdict: Verdict; readonly press: string }
  /** Something else was asked for the one on the screen: a lock, a note, that its species is ignored. */
  | { readonly kind: 'asked'; readonly press: string }
  /** The one on the screen is to be locked together with its verdict, or no longer. */
  | { readonly kind: 'marked' }
  /** Somebody goes to the one before. */
  | { readonly kind: 'back' }
  /** What was done last, or with one press, is taken back, and its detection shown; of many, if it was the one on the screen. */
  | { readonly kind: 'undone'; readonly press?: string }
  /** Some are no longer there, or were judged elsewhere. */
  | { readonly kind: 'gone'; readonly keys: readonly string[] }

/** Goes on with a session. */
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
  // what was said of one that is only looked at again stands
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

/** Goes on to the next one of which nothing was said. */
function ahead(session: ReviewSession): ReviewSession {
  let { at } = session
  while (at < session.keys.length && session.said.has(session.keys[at] ?? '')) at += 1
  return { ...session, at }
}

/** Remembers what was done with the one on the screen. */
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

/** The next ones of which nothing was said, without the one on the screen. */
export const upcoming = ({ keys, at, said }: ReviewSession): readonly string[] =>
  keys.slice(at + 1).filter((key) => !said.has(key))

/** How many got which answer. */
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

/** A queue of thousands is gone through in rounds of so many: an end that can be seen. */
const ROUND_LENGTH = 20

/** A part of the queue that ends within minutes. */
interface ReviewRound {
  /** Place of the one on the screen, from 1. */
  readonly here: number
  /** How many it has; the last one may have fewer. */
  readonly length: number
  /** What was said of those in it. */
  readonly said: ReviewSession['said']
}

/**
 * The round of the detection on the screen.
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

/** From so many minutes on what is left is said in hours. */
const LONG_MINUTES = 90

/**
 * What is left at the pace so far: minutes, at least 1, or as many whole hours where it is long (0: say the minutes).
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
