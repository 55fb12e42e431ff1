import { isOpen, isPlainReview, laneOf, matterOf, type OutboxAct, type OutboxEntry } from './entry.ts'

/** The wishes that have not reached the station, and what sending them depends on. */
export interface Outbox {
  /** In the order in which they were made. */
  readonly entries: readonly OutboxEntry[]
  /** This tab sends. Of all tabs only one does. */
  readonly leads: boolean
  readonly isOnline: boolean
  /** Somebody is signed in, or need not. */
  readonly mayAct: boolean
  /** Whether many alike go in one call (station-api 3.11). */
  readonly hasBatch: boolean
  /** What is under way from this tab. */
  readonly inFlight: readonly string[]
  /** Nothing is sent before this: the station did not answer. */
  readonly retryAtMs: number
  /** How often in a row it did not. */
  readonly silences: number
  /** Presses whose way back somebody looks at in this tab, once for each place where that happens. */
  readonly watched: readonly string[]
}

/** Nothing asked for yet. */
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

/** So long before what is looked at would be due, milliseconds, it has its whole time again. */
export const RENEWED_BEFORE_MS = 5000

/** As many detections go in one call, at most (station-api 3.11). */
const BATCH_LIMIT = 500

/** What has to be done about wishes. */
export type OutboxEffect =
  /** Call the station; one for each key. Several keys: in one call. */
  | {
      readonly kind: 'send'
      readonly entries: readonly OutboxEntry[]
      /** The page goes away: the call has to be on its way at once, and to outlive it. */
      readonly isParting?: true
    }
  /** Ask the station whether this one has arrived. */
  | { readonly kind: 'check'; readonly entry: OutboxEntry }
  /** Say so when it is this time, milliseconds since 1970: the only one that counts. */
  | { readonly kind: 'wake'; readonly atMs: number }

/** One call at a time: the next one that is due, or when to look again. */
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
 * All calls that are due, none after another's answer: nobody will be there to hear it. What the station has to be asked about
 * first stays for the next page.
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

/** When what is looked at has to have its time again, milliseconds since 1970. */
const renewalsOf = ({ entries, watched }: Outbox): number[] =>
  entries
    .filter(({ state, press }) => state === 'waiting' && watched.includes(press))
    .map(({ dueMs }) => dueMs - RENEWED_BEFORE_MS)

/** Those that no other one has to go before, and that no later wish has made pointless. */
function sendable(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const open = entries.filter(isOpen)
  const pointless = pointlessOf(open)
  const seen = new Set<string>()
  return open.filter((entry) => {
    if (pointless.has(entry.key)) return false
    const isFirst = !seen.has(laneOf(entry))
    seen.add(laneOf(entry))
    return isFirst && entry.state !== 'sending'
  })
}

/** A wish has no point any more when the next one for the same detection is about the same matter. */
function pointlessOf(open: readonly OutboxEntry[]): ReadonlySet<string> {
  const before = new Map<string, OutboxEntry>()
  const pointless = new Set<string>()
  for (const entry of open) {
    const last = before.get(laneOf(entry))
    // what is under way is always awaited
    if (last && last.state !== 'sending' && matterOf(last) === matterOf(entry)) pointless.add(last.key)
    before.set(laneOf(entry), entry)
  }
  return pointless
}

/** What a current station does to many in one call: the same, and nothing that may have arrived already. */
const isAlike = ({ act, state }: OutboxEntry, first: OutboxEntry): boolean =>
  state === 'waiting' && isSameAct(act, first.act)

function isSameAct(one: OutboxAct, other: OutboxAct): boolean {
  if (one.kind === 'review') return isPlainReview(one) && isPlainReview(other) && one.verified === other.verified
  if (one.kind === 'lock') return other.kind === 'lock' && one.locked === other.locked
  return one.kind === 'delete' && other.kind === 'delete'
}

/** What is sent is written down before; what it makes pointless is forgotten. */
function begin(outbox: Outbox, group: readonly OutboxEntry[], nowMs: number): Outbox {
  const keys = group.map(({ key }) => key)
  const matters = new Set(group.map(matterOf))
  const pointless = pointlessOf(outbox.entries.filter(isOpen))
  const entries = outbox.entries.map((entry) => {
    const isGoing = keys.includes(entry.key)
    if (!isGoing && !(pointless.has(entry.key) && matters.has(matterOf(entry)))) return entry
    const state = isGoing ? ('sending' as const) : ('undone' as const)
    return { ...entry, state, changedMs: nowMs, revision: entry.revision + 1 }
  })
  return { ...outbox, entries, inFlight: keys }
}
