import { isOpen, isPlainReview, queueKeyOf, subjectKeyOf, type OutboxCommand, type OutboxEntry } from './entry.ts'

/** Outbox: the commands that have not reached the station, and the conditions for sending. */
export interface Outbox {
  /** Entries in the order in which they were made. */
  readonly entries: readonly OutboxEntry[]
  /** Whether this tab sends; only one of all tabs does. */
  readonly leads: boolean
  readonly isOnline: boolean
  /** Whether somebody is signed in, or need not be. */
  readonly mayAct: boolean
  /** Whether the station takes many commands of one kind in one call (station-api 3.11). */
  readonly hasBatch: boolean
  /** Keys under way from this tab. */
  readonly inFlight: readonly string[]
  /** Time before which nothing is sent, milliseconds since 1970: the station did not answer. */
  readonly retryAtMs: number
  /** Number of missing answers in a row. */
  readonly silences: number
  /** Presses whose undo button has attention in this tab, once for each place. */
  readonly watched: readonly string[]
}

/** Outbox without commands. */
export const EMPTY_OUTBOX: Outbox = {
  entries: [],
  leads: false,
  isOnline: true,
  mayAct: false,
  hasBatch: false,
  inFlight: [],
  retryAtMs: 0,
  silences: 0,
  watched: [],
}

/** Time before the end of its hold at which a watched entry is renewed, milliseconds. */
export const RENEWED_BEFORE_MS = 5000

/** Detections in one call at most (station-api 3.11). */
const BATCH_LIMIT = 500

/** Effect of the outbox: what has to be done. */
export type OutboxEffect =
  /** Call to the station, one for each key; several keys go in one call. */
  | {
      readonly kind: 'send'
      readonly entries: readonly OutboxEntry[]
      /** Whether the page is closing: the call must be sent at once, and outlive it. */
      readonly isParting?: true
    }
  /** Question to the station whether this entry has arrived. */
  | { readonly kind: 'check'; readonly entry: OutboxEntry }
  /** Timer for a moment, milliseconds since 1970; it replaces the earlier one. */
  | { readonly kind: 'wake'; readonly atMs: number }

/** Outbox with the next due call, one at a time, or the time to look again. */
export function planned(outbox: Outbox, nowMs: number): readonly [Outbox, ...OutboxEffect[]] {
  const { leads, isOnline, mayAct, inFlight, retryAtMs, hasBatch } = outbox
  const renewals = renewalsOf(outbox)
  if (!leads || !isOnline || !mayAct || inFlight.length > 0) return [outbox, ...wakeAt(renewals)]
  const ready = sendable(outbox.entries)
  const first = ready.find(({ dueMs }) => dueMs <= nowMs)
  if (!first || retryAtMs > nowMs) {
    return [outbox, ...wakeAt([...ready.map(({ dueMs }) => Math.max(retryAtMs, dueMs)), ...renewals])]
  }
  const needsCheck = first.state === 'unsure'
  const group = needsCheck || !hasBatch ? [first] : alikeOf(ready, first, nowMs)
  const begun = begin(outbox, group, nowMs)
  return [begun, needsCheck ? { kind: 'check', entry: first } : { kind: 'send', entries: group }]
}

const alikeOf = (ready: readonly OutboxEntry[], first: OutboxEntry, nowMs: number): readonly OutboxEntry[] =>
  ready.filter((entry) => entry === first || (entry.dueMs <= nowMs && isAlike(entry, first))).slice(0, BATCH_LIMIT)

/**
 * Outbox with all due calls at once, without waiting for answers: the page is closing. Entries to be checked first stay
 * for the next page.
 */
export function plannedAtOnce(outbox: Outbox, nowMs: number): readonly [Outbox, ...OutboxEffect[]] {
  const { leads, isOnline, mayAct, retryAtMs, hasBatch } = outbox
  if (!leads || !isOnline || !mayAct || retryAtMs > nowMs) return [outbox]
  const due = sendable(outbox.entries).filter(
    ({ state, act, dueMs }) => state === 'waiting' && act.kind !== 'ignore' && dueMs <= nowMs,
  )
  let left = outbox
  const calls: OutboxEffect[] = []
  for (let rest: readonly OutboxEntry[] = due; rest[0]; ) {
    const group: readonly OutboxEntry[] = hasBatch ? alikeOf(rest, rest[0], nowMs) : [rest[0]]
    left = { ...begin(left, group, nowMs), inFlight: [...left.inFlight, ...group.map(({ key }) => key)] }
    calls.push({ kind: 'send', entries: group, isParting: true })
    rest = rest.filter((entry) => !group.includes(entry))
  }
  return [left, ...calls]
}

const wakeAt = (times: readonly number[]): OutboxEffect[] =>
  times.length === 0 ? [] : [{ kind: 'wake', atMs: Math.min(...times) }]

/** Times at which watched entries are renewed, milliseconds since 1970. */
const renewalsOf = ({ entries, watched }: Outbox): number[] =>
  entries
    .filter(({ state, press }) => state === 'waiting' && watched.includes(press))
    .map(({ dueMs }) => dueMs - RENEWED_BEFORE_MS)

/** Entries that can be sent: none has to go first, and no later one has made them pointless. */
function sendable(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const open = entries.filter(isOpen)
  const pointless = pointlessOf(open)
  const seen = new Set<string>()
  return open.filter((entry) => {
    if (pointless.has(entry.key)) return false
    const isFirst = !seen.has(queueKeyOf(entry))
    seen.add(queueKeyOf(entry))
    return isFirst && entry.state !== 'sending'
  })
}

/** Keys of pointless entries: the next one for the same detection has the same subject. */
function pointlessOf(open: readonly OutboxEntry[]): ReadonlySet<string> {
  const before = new Map<string, OutboxEntry>()
  const pointless = new Set<string>()
  for (const entry of open) {
    const last = before.get(queueKeyOf(entry))
    // an answer under way is always awaited
    if (last && last.state !== 'sending' && subjectKeyOf(last) === subjectKeyOf(entry)) pointless.add(last.key)
    before.set(queueKeyOf(entry), entry)
  }
  return pointless
}

/**
 * Whether two entries may share a call of a current station: the same command, and neither may have arrived already.
 */
const isAlike = ({ act, state }: OutboxEntry, first: OutboxEntry): boolean =>
  state === 'waiting' && isSameAct(act, first.act)

function isSameAct(one: OutboxCommand, other: OutboxCommand): boolean {
  if (one.kind === 'review') return isPlainReview(one) && isPlainReview(other) && one.verified === other.verified
  if (one.kind === 'lock') return other.kind === 'lock' && one.locked === other.locked
  return one.kind === 'delete' && other.kind === 'delete'
}

/** Outbox with a group under way: it is stored before it is sent, and what it makes pointless is removed. */
function begin(outbox: Outbox, group: readonly OutboxEntry[], nowMs: number): Outbox {
  const keys = group.map(({ key }) => key)
  const matters = new Set(group.map(subjectKeyOf))
  const pointless = pointlessOf(outbox.entries.filter(isOpen))
  const entries = outbox.entries.map((entry) => {
    const isGoing = keys.includes(entry.key)
    if (!isGoing && !(pointless.has(entry.key) && matters.has(subjectKeyOf(entry)))) return entry
    const state = isGoing ? ('sending' as const) : ('undone' as const)
    return { ...entry, state, changedMs: nowMs, revision: entry.revision + 1 }
  })
  return { ...outbox, entries, inFlight: keys }
}
