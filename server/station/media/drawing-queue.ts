import type { Dialect } from '../../../src/domain/station-config.ts'

/** The number of one request to draw; a later request for the same picture has another. */
export type DrawingTicket = number

/** State of a picture that the station was asked to draw (station-api 6.3). */
export interface DrawingEntry {
  readonly ticket: DrawingTicket
  readonly status: 'queued' | 'generating' | 'failed'
  /** Milliseconds since 1970, 0 before work began. */
  readonly startedAt: number
  readonly message: string
  /** Time at which the station forgets it; infinite while it is at work. */
  readonly forgottenAt: number
}

/** Queue with few slots, and the station's memory beside it. Pictures go by their key. */
export interface DrawingQueue {
  /** Entries in the order of asking. */
  readonly entries: ReadonlyMap<string, DrawingEntry>
  /** Time since which classic is sure that a picture is missing, whatever is drawn meanwhile. */
  readonly missingSince: ReadonlyMap<string, number>
  readonly running: readonly DrawingTicket[]
  readonly waiting: readonly DrawingTicket[]
}

/** What happens to the queue; `now` in milliseconds since 1970. */
export type DrawingEvent = { readonly now: number } & (
  | { readonly kind: 'not-found'; readonly key: string }
  | { readonly kind: 'found'; readonly key: string }
  | { readonly kind: 'asked'; readonly key: string; readonly ticket: DrawingTicket }
  | { readonly kind: 'slot-wanted' | 'gave-up' | 'ended' | 'dropped'; readonly ticket: DrawingTicket }
  | { readonly kind: 'failed'; readonly ticket: DrawingTicket; readonly reason: string }
)

/** The next state of the queue, and the tickets whose drawing begins now. */
export interface DrawingDecision {
  readonly queue: DrawingQueue
  readonly starts: readonly DrawingTicket[]
}

export interface DrawingRules {
  readonly dialect: Dialect
  /** Drawings at a time. */
  readonly slots: number
}

const BLIND_MS = 30_000 // classic remembers a missing file for that long, whatever is on the disk by then
const FAILED_MS = 30_000 // current forgets a failure after this; classic never does
const REMEMBERED = 1000 // a real classic remembers all; a simulator that runs for weeks must end somewhere

/** Queue of a station that was not asked yet. */
export const EMPTY_QUEUE: DrawingQueue = { entries: new Map(), missingSince: new Map(), running: [], waiting: [] }

/** Next state after an event. Both dialects' awkward memories are kept on purpose: clients must survive them. */
export function decideDrawing(queue: DrawingQueue, event: DrawingEvent, rules: DrawingRules): DrawingDecision {
  switch (event.kind) {
    case 'found':
    case 'not-found':
      return quietly({ ...queue, missingSince: afterLook(queue, event, rules) })
    case 'asked': {
      const entries = new Map([...queue.entries].filter(([, entry]) => event.now < entry.forgottenAt))
      entries.delete(event.key)
      entries.set(event.key, {
        ticket: event.ticket,
        status: 'queued',
        startedAt: 0,
        message: 'Waiting for generation slot',
        forgottenAt: Number.POSITIVE_INFINITY,
      })
      const [oldest] = entries.keys()
      if (entries.size > REMEMBERED && oldest !== undefined) entries.delete(oldest)
      return quietly({ ...queue, entries })
    }
    case 'slot-wanted':
      return filled({ ...queue, waiting: [...queue.waiting, event.ticket] }, event, rules)
    case 'gave-up':
      return quietly({ ...queue, waiting: without(queue.waiting, event.ticket) })
    case 'ended':
      return filled({ ...queue, running: without(queue.running, event.ticket) }, event, rules)
    case 'dropped':
      return quietly(changed(queue, event.ticket, () => undefined))
    case 'failed':
      return quietly(changed(queue, event.ticket, (entry) => failed(entry, event.reason, event.now, rules)))
  }
}

/** Whether the station takes a picture for missing without looking. */
export const isBlindTo = ({ missingSince }: DrawingQueue, key: string, now: number): boolean =>
  now - (missingSince.get(key) ?? Number.NEGATIVE_INFINITY) < BLIND_MS

/** State of a picture that was asked for, unless it is forgotten by now. */
export function entryOf({ entries }: DrawingQueue, key: string, now: number): DrawingEntry | undefined {
  const entry = entries.get(key)
  return entry && now < entry.forgottenAt ? entry : undefined
}

/** Position of a waiting picture, counted as stations do: all at work and all waiting; 0 while a slot is free. */
export const queuePositionOf = (
  { running, waiting }: DrawingQueue,
  entry: DrawingEntry,
  { slots }: DrawingRules,
): number => (entry.status === 'queued' && running.length >= slots ? running.length + waiting.length : 0)

const quietly = (queue: DrawingQueue): DrawingDecision => ({ queue, starts: [] })

function afterLook(
  { missingSince }: DrawingQueue,
  { kind, key, now }: Extract<DrawingEvent, { key: string }>,
  { dialect }: DrawingRules,
): ReadonlyMap<string, number> {
  const kept = new Map([...missingSince].filter(([other, since]) => other !== key && now - since < BLIND_MS))
  if (kind === 'not-found' && dialect === 'classic') kept.set(key, now)
  return kept
}

/** Queue with free slots given to the longest waiting. Only classic says that it is at work. */
function filled(queue: DrawingQueue, { now }: DrawingEvent, { dialect, slots }: DrawingRules): DrawingDecision {
  const starts = queue.waiting.slice(0, Math.max(0, slots - queue.running.length))
  const moved: DrawingQueue = {
    ...queue,
    running: [...queue.running, ...starts],
    waiting: queue.waiting.slice(starts.length),
  }
  if (dialect === 'current') return { queue: moved, starts }
  const begin = (entry: DrawingEntry): DrawingEntry => ({
    ...entry,
    status: 'generating',
    startedAt: now,
    message: 'Generating spectrogram',
  })
  return { queue: starts.reduce((each, ticket) => changed(each, ticket, begin), moved), starts }
}

const failed = (entry: DrawingEntry, reason: string, now: number, { dialect }: DrawingRules): DrawingEntry => ({
  ...entry,
  status: 'failed',
  ...(dialect === 'classic'
    ? { message: `Generation failed: ${reason}` }
    : { message: 'Generation failed', forgottenAt: now + FAILED_MS }),
})

/** The queue with the entry of a ticket changed or left out; unchanged where a later request has taken its place. */
function changed(
  queue: DrawingQueue,
  ticket: DrawingTicket,
  change: (entry: DrawingEntry) => DrawingEntry | undefined,
): DrawingQueue {
  const found = [...queue.entries].find(([, entry]) => entry.ticket === ticket)
  if (!found) return queue
  const [key, entry] = found
  const entries = new Map(queue.entries)
  const after = change(entry)
  if (after) entries.set(key, after)
  else entries.delete(key)
  return { ...queue, entries }
}

const without = (tickets: readonly DrawingTicket[], one: DrawingTicket): readonly DrawingTicket[] =>
  tickets.filter((ticket) => ticket !== one)
