import type { Failure, FailureKind } from '../failure.ts'
import {
  type CheckResult,
  isOpen,
  isOver,
  meaningOf,
  type OutboxCommand,
  type OutboxEntry,
  type OutboxSubject,
} from './entry.ts'
import { type Outbox, type OutboxEffect, planned, plannedAtOnce, RENEWED_BEFORE_MS } from './plan.ts'

/** Hold of a command before it is sent, milliseconds: a station cannot take a verdict back (station-api 3.8). */
export const UNDO_MS = 8000
/** Hold of a command whose mistake costs most, milliseconds: deleting a recording, ignoring a species. */
export const LONG_UNDO_MS = 20_000
/** Time for which a finished command is kept, milliseconds, so that other tabs learn of it. */
const OVER_KEPT_MS = 60_000
/** Age up to which a command unknown to another tab is new to it, milliseconds; an older one is over. */
const NEW_MS = 5000
/** Time that a call of a closing page may need, milliseconds: before it the station is not asked whether it arrived. */
const ON_ITS_WAY_MS = 5000
/** First pause after a failed call, milliseconds; it doubles up to the longest. */
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000
/** Failures of one command at the station after which it counts as refused. */
const TRIES = 6

/** Event of the outbox. */
export type OutboxEvent =
  /** New commands of one press; `press` is its unique name. */
  | {
      readonly kind: 'pressed'
      readonly press: string
      readonly act: OutboxCommand
      readonly subjects: readonly OutboxSubject[]
    }
  /** Undo of a press, as far as its commands are not under way. */
  | { readonly kind: 'undone'; readonly press: string }
  /** Beginning or end of attention to the undo button of a press: a pointer, a finger or the focus is on it. */
  | { readonly kind: 'watched'; readonly press: string; readonly isWatched: boolean }
  /** Departure of the page, and with it of the undo button: the commands of these presses are sent now, all at once. */
  | { readonly kind: 'left'; readonly presses: readonly string[] }
  /** Answer of a call. A batch answers `partly` when the station left some out without saying which. */
  | { readonly kind: 'answered'; readonly keys: readonly string[]; readonly answer: 'done' | 'partly' | Failure }
  /** Answer of the station to whether a command has arrived. */
  | { readonly kind: 'checked'; readonly key: string; readonly answer: CheckResult | Failure }
  /** Change of the conditions for sending. */
  | {
      readonly kind: 'around'
      readonly facts: Partial<Pick<Outbox, 'leads' | 'isOnline' | 'mayAct' | 'hasBatch'>>
    }
  /** Entries that the browser keeps for all tabs. */
  | { readonly kind: 'read'; readonly entries: readonly OutboxEntry[] }
  /** Request to try at once; with keys refused ones, too. */
  | { readonly kind: 'retried'; readonly keys?: readonly string[] }
  /** Dismissal of refused entries whose reason was read. */
  | { readonly kind: 'dismissed'; readonly keys: readonly string[] }
  /** Passage of time. */
  | { readonly kind: 'ticked' }

/**
 * Next outbox: every command reaches the station once, in order, even if network, station, page or sign-in fail
 * meanwhile.
 *
 * @param nowMs milliseconds since 1970
 * @param events what has happened, in order
 */
export const nextOutbox = (
  outbox: Outbox,
  nowMs: number,
  ...events: readonly OutboxEvent[]
): readonly [Outbox, ...OutboxEffect[]] => {
  const plan = events.some(({ kind }) => kind === 'left') ? plannedAtOnce : planned
  return plan(
    renewed(
      events.reduce((before, event) => happened(before, event, nowMs), outbox),
      nowMs,
    ),
    nowMs,
  )
}

/** Hold of a command before it is sent, milliseconds. */
export const holdMs = ({ kind }: OutboxCommand): number =>
  kind === 'delete' || kind === 'ignore' ? LONG_UNDO_MS : UNDO_MS

function happened(outbox: Outbox, event: OutboxEvent, nowMs: number): Outbox {
  switch (event.kind) {
    case 'pressed':
      return { ...outbox, entries: [...outbox.entries, ...pressed(event, nowMs)] }
    case 'undone':
      return changed(outbox, nowMs, (entry) =>
        entry.press === event.press && entry.state === 'waiting' ? { state: 'undone' } : undefined,
      )
    case 'watched':
      return watched(outbox, event, nowMs)
    case 'left':
      return changed({ ...outbox, watched: [] }, nowMs, ({ press, state }) =>
        state === 'waiting' && event.presses.includes(press) ? { dueMs: nowMs } : undefined,
      )
    case 'answered':
      return answered(outbox, event.keys, event.answer, nowMs)
    case 'checked':
      return checked(outbox, event.key, event.answer, nowMs)
    case 'around':
      return around(outbox, event.facts, nowMs)
    case 'read':
      return takenOver(
        { ...outbox, entries: mergedEntries(outbox.entries, event.entries, nowMs, outbox.inFlight) },
        nowMs,
      )
    case 'retried':
      return changed({ ...outbox, retryAtMs: 0, silences: 0 }, nowMs, (entry) => {
        if (entry.state === 'refused')
          return event.keys?.includes(entry.key) ? { state: 'waiting', tries: 0 } : undefined
        return entry.state === 'unsure' ? { dueMs: nowMs } : undefined
      })
    case 'dismissed':
      return changed(outbox, nowMs, (entry) =>
        entry.state === 'refused' && event.keys.includes(entry.key) ? { state: 'undone' } : undefined,
      )
    case 'ticked': {
      const entries = outbox.entries.filter((entry) => !isOver(entry) || nowMs - entry.changedMs < OVER_KEPT_MS)
      return entries.length === outbox.entries.length ? outbox : { ...outbox, entries }
    }
  }
}

const pressed = (
  { press, act, subjects }: Extract<OutboxEvent, { readonly kind: 'pressed' }>,
  nowMs: number,
): OutboxEntry[] =>
  subjects.map((subject) => ({
    key: `${press}:${subject.id}`,
    press,
    act,
    subject,
    state: 'waiting',
    pressedMs: nowMs,
    dueMs: nowMs + holdMs(act),
    changedMs: nowMs,
    revision: 0,
    tries: 0,
  }))

/** Outbox after attention begins or ends, which restarts the hold. Each place that shows a press is counted. */
function watched(
  outbox: Outbox,
  { press, isWatched }: Extract<OutboxEvent, { readonly kind: 'watched' }>,
  nowMs: number,
): Outbox {
  const at = outbox.watched.indexOf(press)
  if (!isWatched && at < 0) return outbox
  const next = isWatched ? [...outbox.watched, press] : outbox.watched.toSpliced(at, 1)
  return changed({ ...outbox, watched: next }, nowMs, (entry) =>
    entry.press === press && entry.state === 'waiting' ? { dueMs: nowMs + holdMs(entry.act) } : undefined,
  )
}

/**
 * Outbox with the hold of watched entries restarted, so that they never become due; the time is stored, since another
 * tab may send.
 */
function renewed(outbox: Outbox, nowMs: number): Outbox {
  if (outbox.watched.length === 0) return outbox
  return changed(outbox, nowMs, (entry) =>
    entry.state === 'waiting' && outbox.watched.includes(entry.press) && entry.dueMs - nowMs <= RENEWED_BEFORE_MS
      ? { dueMs: nowMs + holdMs(entry.act) }
      : undefined,
  )
}

/** Outbox with some entries changed; those for which undefined comes back stay as they are. */
function changed(
  outbox: Outbox,
  nowMs: number,
  change: (entry: OutboxEntry) => Partial<OutboxEntry> | undefined,
): Outbox {
  const entries = outbox.entries.map((entry) => {
    const news = change(entry)
    return news ? { ...entry, ...news, changedMs: nowMs, revision: entry.revision + 1 } : entry
  })
  return entries.some((entry, at) => entry !== outbox.entries[at]) ? { ...outbox, entries } : outbox
}

function around(
  outbox: Outbox,
  facts: Extract<OutboxEvent, { readonly kind: 'around' }>['facts'],
  nowMs: number,
): Outbox {
  const isBack = (facts.isOnline === true && !outbox.isOnline) || (facts.mayAct === true && !outbox.mayAct)
  const next = { ...outbox, ...facts, ...(isBack ? { retryAtMs: 0, silences: 0 } : {}) }
  return facts.leads ? takenOver(next, nowMs) : next
}

/** Outbox taken over from a page that is gone: its calls may have arrived or not, or still be on their way. */
const takenOver = (outbox: Outbox, nowMs: number): Outbox =>
  outbox.leads
    ? changed(outbox, nowMs, ({ state, key, changedMs }) =>
        state === 'sending' && !outbox.inFlight.includes(key)
          ? { state: 'unsure', dueMs: changedMs + ON_ITS_WAY_MS }
          : undefined,
      )
    : outbox

function answered(outbox: Outbox, keys: readonly string[], answer: 'done' | 'partly' | Failure, nowMs: number): Outbox {
  const landed = { ...outbox, inFlight: outbox.inFlight.filter((key) => !keys.includes(key)) }
  const isOne = (entry: OutboxEntry): boolean => keys.includes(entry.key) && isOpen(entry)
  if (answer === 'done' || answer === 'partly') {
    const state = answer === 'done' ? 'done' : 'unsure'
    return changed({ ...landed, silences: 0 }, nowMs, (entry) => (isOne(entry) ? { state } : undefined))
  }
  const act = landed.entries.find(isOne)?.act
  return act ? failedCall(landed, isOne, meaningOf(act, answer), answer, nowMs) : landed
}

function failedCall(
  outbox: Outbox,
  isOne: (entry: OutboxEntry) => boolean,
  meaning: ReturnType<typeof meaningOf>,
  { kind: reason, retryAfterSeconds }: Failure,
  nowMs: number,
): Outbox {
  const change = (to: (entry: OutboxEntry) => Partial<OutboxEntry>, rest: Partial<Outbox> = {}): Outbox =>
    changed({ ...outbox, ...rest }, nowMs, (entry) => (isOne(entry) ? to(entry) : undefined))
  switch (meaning) {
    case 'done':
      return change(() => ({ state: 'done' }), { silences: 0 })
    case 'refused':
      return change(() => ({ state: 'refused', reason }), { silences: 0 })
    case 'signed-out':
    case 'no-answer': {
      const pause = Math.max(pauseMs(outbox.silences), (retryAfterSeconds ?? 0) * 1000)
      return change(() => ({ state: 'unsure' }), { silences: outbox.silences + 1, retryAtMs: nowMs + pause })
    }
    case 'again':
      return change(({ tries }) => againOrNot(tries, reason, nowMs), { silences: 0 })
  }
}

const againOrNot = (tries: number, reason: FailureKind, nowMs: number): Partial<OutboxEntry> =>
  tries + 1 < TRIES
    ? { state: 'unsure', tries: tries + 1, dueMs: nowMs + pauseMs(tries) }
    : { state: 'refused', reason, tries: tries + 1 }

const pauseMs = (times: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** times)

function checked(outbox: Outbox, key: string, answer: CheckResult | Failure, nowMs: number): Outbox {
  const landed = { ...outbox, inFlight: outbox.inFlight.filter((other) => other !== key) }
  const isOne = (entry: OutboxEntry): boolean => entry.key === key && isOpen(entry)
  const entry = landed.entries.find(isOne)
  if (!entry) return landed
  if (typeof answer === 'object') return failedCall(landed, isOne, meaningOf(entry.act, answer), answer, nowMs)
  const change: Partial<OutboxEntry> = {
    done: { state: 'done' } as const,
    open: { state: 'waiting' } as const,
    locked: { state: 'refused', reason: 'conflict' } as const,
    gone: { state: 'refused', reason: 'not-found' } as const,
  }[answer]
  return changed({ ...landed, silences: 0 }, nowMs, (one) => (isOne(one) ? change : undefined))
}

/** Weight of each state, higher where it cannot be undone, so that two tabs agree about simultaneous changes. */
const WEIGHT: Readonly<Record<OutboxEntry['state'], number>> = {
  waiting: 0,
  undone: 1,
  sending: 2,
  unsure: 3,
  refused: 4,
  done: 5,
}

const isLater = (one: OutboxEntry, other: OutboxEntry): boolean =>
  one.revision === other.revision ? WEIGHT[one.state] >= WEIGHT[other.state] : one.revision > other.revision

/**
 * Entries of two tabs merged: of each the later state. An entry missing in the browser's memory was overwritten by
 * another tab if it is new, else it is over.
 *
 * @param inFlight keys that this tab is sending: they are not over before they are answered
 */
function mergedEntries(
  ours: readonly OutboxEntry[],
  kept: readonly OutboxEntry[],
  nowMs: number,
  inFlight: readonly string[],
): readonly OutboxEntry[] {
  const all = new Map(kept.map((entry) => [entry.key, entry]))
  for (const entry of ours) {
    const other = all.get(entry.key)
    const isNew = nowMs - entry.changedMs < NEW_MS || inFlight.includes(entry.key)
    if (other ? isLater(entry, other) : isNew) all.set(entry.key, entry)
  }
  return [...all.values()].toSorted((a, b) => a.pressedMs - b.pressedMs || (a.key < b.key ? -1 : 1))
}
