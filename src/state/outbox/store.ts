import { type Atom, atom, type WritableAtom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import type { Failure } from '../../domain/failure.ts'
import {
  type CheckResult,
  factOf,
  isOpen,
  type OutboxCommand,
  type OutboxEntry,
  planCommand,
  type CommandPlan,
  pendingChangeOf,
} from '../../domain/outbox/entry.ts'
import { nextOutbox, type OutboxEvent } from '../../domain/outbox/outbox.ts'
import { EMPTY_OUTBOX, type Outbox, type OutboxEffect } from '../../domain/outbox/plan.ts'
import { failed, success } from '../../domain/result.ts'
import { now } from '../../platform/clock.ts'
import { createLifetime, type Lifetime } from '../../platform/lifetime.ts'
import { isOnline } from '../../platform/network.ts'
import { onLeaving } from '../../platform/page-life.ts'
import { whenSole } from '../../platform/sole-tab.ts'
import { onStoredChange, STORAGE_KEYS } from '../../platform/storage.ts'
import type { StationClient } from '../../station/client.ts'
import { detection } from '../../station/endpoints/detections.ts'
import { aborted } from '../../station/failures.ts'
import { sendInPassing } from '../../station/in-passing.ts'
import { boxAtom } from '../box-atom.ts'
import { commitChangeAtom, setOptimisticAtom, applyAnswerAtom, removeDetectionAtom } from '../detections/changes.ts'
import { nextQuestionNumberAtom, upsertDetectionsAtom, recordsAtom } from '../detections/records.ts'
import { returnDraftAtom } from '../detections/review-drafts.ts'
import { onSignedInAtom, sessionEndedAtom } from '../session/session-end.ts'
import { knownConfigAtom, stationCanAtom, mayActAtom } from '../session/session.ts'
import { addExcludedAtom } from '../settings/excluded-species.ts'
import { memoryAtom, stationClientAtom } from '../station.ts'
import { checkDetection, sendDetection, sendDetections } from './calls/detection.ts'
import { checkIgnore, sendIgnore } from './calls/species.ts'
import { detectionOfSubject, outboxOf, subjectOfDetection } from './memory.ts'
import { outboxEntriesAtom } from './wishes.ts'

/** Shows commands and their results, wherever these detections are. */
const showAtom = atom(null, (get, set, before: readonly OutboxEntry[], after: readonly OutboxEntry[]) => {
  const known = new Map(before.map((entry) => [entry.key, entry]))
  const touched = new Set<number>()
  for (const entry of after) {
    const old = known.get(entry.key)
    known.delete(entry.key)
    if (old?.state === entry.state) continue
    touched.add(entry.subject.id)
    if (entry.state === 'done') set(settleAtom, entry)
    if (entry.state === 'refused' && old) void set(refusedAtom, entry)
    if (entry.state === 'undone' && old?.state === 'waiting') set(returnDraftAtom, entry)
    if (isOpen(entry) && entry.subject.id > 0 && !get(recordsAtom).has(String(entry.subject.id)))
      set(upsertDetectionsAtom, [detectionOfSubject(entry.subject)])
  }
  for (const { subject } of known.values()) touched.add(subject.id)
  for (const id of touched) {
    const { comments = [] } = get(recordsAtom).get(String(id))?.detection ?? {}
    set(setOptimisticAtom, id, pendingChangeOf(after, { id, comments }))
  }
})

const settleAtom = atom(null, (get, set, { act, subject: { id, commonName } }: OutboxEntry) => {
  if (act.kind === 'delete') return set(removeDetectionAtom, id)
  if (act.kind === 'ignore') return set(addExcludedAtom, commonName)
  const fact = factOf(act, get(recordsAtom).get(String(id))?.detection.comments ?? [])
  if (fact) set(commitChangeAtom, id, fact)
})

/**
 * Handles a refusal: a deleted detection is removed; a conflict means that somebody else was faster. The text of a
 * comment is returned.
 */
const refusedAtom = atom(null, async (get, set, entry: OutboxEntry) => {
  const { reason, act, subject } = entry
  if (act.kind === 'ignore') return
  set(returnDraftAtom, entry)
  if (reason === 'not-found') return set(removeDetectionAtom, subject.id)
  const question = set(nextQuestionNumberAtom)
  const answer = await detection(get(stationClientAtom), subject.id)
  if (answer.ok) set(applyAnswerAtom, answer.value, question)
})

/** Asks the station whether a command has arrived. */
const checkEntry = (client: StationClient, entry: OutboxEntry): Promise<CheckResult | Failure> =>
  entry.act.kind === 'ignore' ? checkIgnore(client, entry) : checkDetection(client, entry)

/** Working state of the outbox. */
interface Book {
  readonly lifetime: Lifetime
  isBegun: boolean
  /** Presses made on this page. */
  readonly presses: string[]
  /** Whether the browser keeps what is written, as far as known: otherwise a missing entry is not over. */
  isKept: boolean
  /** Text that the browser keeps, as it was last read or written: read anew only when it differs. */
  text: string | null
  cancelWake: () => void
  stepBack: (() => void) | undefined
}

const bookAtom = boxAtom(
  (): Book => ({
    lifetime: createLifetime(),
    isBegun: false,
    presses: [],
    isKept: true,
    text: null,
    cancelWake: () => {},
    stepBack: undefined,
  }),
)

const slotAtom = atom<Outbox>(EMPTY_OUTBOX)

/** Outbox: the commands that have not reached the station, their sending, and refused ones. */
export const outboxAtom: Atom<Outbox> = atom((get) => get(slotAtom))

const keyAtom = atom((get) => STORAGE_KEYS.outbox(get(stationClientAtom).base))

/** Plan of a press on detections, told before the press. */
export const commandPlanAtom: Atom<
  <One extends Detection>(act: OutboxCommand, detections: readonly One[]) => CommandPlan<One>
> = atom((get) => {
  const isClassic = get(knownConfigAtom)?.dialect !== 'current'
  const can = get(stationCanAtom)
  return (act, detections) => planCommand(act, can(act.kind) ? detections : [], isClassic)
})

/**
 * Gives a command for many detections: shown everywhere at once, held for a while (`holdMs`), then sent. Locked ones
 * and others for which it cannot be done are left out.
 *
 * @returns the id of the press, to undo it by; undefined when there was nothing to do
 */
export const queueCommandAtom = atom(
  null,
  (get, set, act: OutboxCommand, detections: readonly Detection[]): string | undefined => {
    const { will } = get(commandPlanAtom)(act, detections)
    if (will.length === 0) return undefined
    const book = get(bookAtom)
    const press = `${now().toString(36)}-${book.presses.length + 1}-${Math.random().toString(36).slice(2, 8)}`
    book.presses.push(press)
    set(upsertDetectionsAtom, will) // also those that no list of ours has told
    set(dispatchAtom, { kind: 'pressed', press, act, subjects: will.map(subjectOfDetection) })
    return press
  },
)

/** Undoes a press, as far as its commands have not been sent. */
export const undoBatchAtom = atom(null, (_get, set, press: string) => set(dispatchAtom, { kind: 'undone', press }))

/** Tells that attention to the undo of a press begins or ends: meanwhile nothing of it is sent. */
export const holdBatchAtom = atom(null, (_get, set, press: string, isWatched: boolean) =>
  set(dispatchAtom, { kind: 'watched', press, isWatched }),
)

/** Retries commands that wait for an answer of the station, and the refused ones with these keys. */
export const retryOutboxAtom = atom(null, (_get, set, keys?: readonly string[]) =>
  set(dispatchAtom, { kind: 'retried', ...(keys ? { keys } : {}) }),
)

/** Dismisses refused commands whose reason was read. */
export const dismissRefusedAtom = atom(null, (_get, set, keys: readonly string[]) =>
  set(dispatchAtom, { kind: 'dismissed', keys }),
)

/** Loads the commands of an earlier page, and sends them as soon as possible. May be called again. */
export const beginOutboxAtom = atom(null, async (get, set) => {
  const book = get(bookAtom)
  if (book.isBegun) return
  book.isBegun = true
  const { lifetime } = book
  const key = get(keyAtom)
  lifetime.add(
    onStoredChange(key, (text) => {
      if (book.isKept && text !== book.text) set(dispatchAtom, { kind: 'ticked' })
    }),
  )
  if (globalThis.window)
    for (const type of ['online', 'offline', 'pageshow'])
      lifetime.listen(globalThis.window, type, () => set(dispatchAtom, { kind: 'ticked' }))
  lifetime.add(onLeaving(() => set(dispatchAtom, { kind: 'left', presses: book.presses })))
  lifetime.add(set(onSignedInAtom, () => set(dispatchAtom, { kind: 'ticked' })))
  set(dispatchAtom, { kind: 'ticked' }) // this reads the kept ones
  await get(stationClientAtom).boot()
  set(dispatchAtom, { kind: 'ticked' })
})

/** Applies an event of the outbox, and does its effects. */
const dispatchAtom: WritableAtom<null, [OutboxEvent], void> = atom(null, (get, set, event: OutboxEvent) => {
  const book = get(bookAtom)
  const before = get(slotAtom)
  const [memory, key] = [get(memoryAtom), get(keyAtom)]
  const facts = {
    isOnline: isOnline(),
    mayAct: get(mayActAtom),
    hasBatch: get(knownConfigAtom)?.dialect === 'current',
  }
  const read: OutboxEvent[] = []
  const kept = memory.read(key)
  if (book.isKept && kept !== book.text) read.push({ kind: 'read', entries: outboxOf(kept) })
  book.text = kept
  const [after, ...effects] = nextOutbox(before, now(), ...read, { kind: 'around', facts }, event)
  set(slotAtom, after)
  if (after.entries !== before.entries) {
    set(outboxEntriesAtom, after.entries)
    const text = after.entries.length === 0 ? null : JSON.stringify(after.entries)
    memory.write(key, text)
    book.text = memory.read(key) // it may be full, or forbid it
    book.isKept = book.text === text
    set(showAtom, before.entries, after.entries)
  }
  book.cancelWake()
  set(leadAtom)
  for (const effect of effects) void set(runEffectAtom, effect)
})

/** Chooses the one tab that sends, while there is something to send. */
const leadAtom = atom(null, (get, set) => {
  const book = get(bookAtom)
  const isWanted = get(slotAtom).entries.some(isOpen)
  if (isWanted && !book.stepBack) {
    void set(beginOutboxAtom)
    book.stepBack = whenSole(`${get(keyAtom)}:sender`, get(memoryAtom), (leads) =>
      set(dispatchAtom, { kind: 'around', facts: { leads } }),
    )
  } else if (!isWanted && book.stepBack) {
    book.stepBack()
    book.stepBack = undefined
    set(slotAtom, { ...get(slotAtom), leads: false })
  }
})

const runEffectAtom = atom(null, async (get, set, effect: OutboxEffect) => {
  const book = get(bookAtom)
  const station = get(stationClientAtom)
  const client = inBackground(station)
  if (effect.kind === 'wake') {
    book.cancelWake = book.lifetime.after(Math.max(0, effect.atMs - now()), () => set(dispatchAtom, { kind: 'ticked' }))
    return
  }
  if (effect.kind === 'check') {
    const answer = await checkEntry(client, effect.entry)
    set(noteSessionAtom, answer)
    set(dispatchAtom, { kind: 'checked', key: effect.entry.key, answer })
    return
  }
  const answer = await sendEntries(effect.isParting ? inParting(station) : client, effect.entries)
  set(noteSessionAtom, answer)
  set(dispatchAtom, { kind: 'answered', keys: effect.entries.map(({ key }) => key), answer })
})

/** Client for calls in the background: those that wait for a sign-in are told in the outbox. */
const inBackground = (client: StationClient): StationClient =>
  Object.assign(Object.create(client), {
    request: (call: Parameters<StationClient['request']>[0]) => client.request({ ...call, isBackground: true }),
  })

const noteSessionAtom = atom(null, (_get, set, answer: string | Failure) => {
  if (typeof answer === 'object' && answer.kind === 'unauthenticated') set(sessionEndedAtom)
})

/** Client for calls that are sent before the page is gone. The next page checks all but clear answers. */
const inParting = (client: StationClient): StationClient =>
  Object.assign(Object.create(client), {
    async request(call: Parameters<StationClient['request']>[0]) {
      const status = await sendInPassing(client, call)
      return status !== undefined && status >= 200 && status < 300 ? success(undefined) : failed(aborted())
    },
  })

/**
 * Sends a command, or several of one kind in one call: the only way by which they reach the station.
 *
 * @returns `partly` when it is not known which of them were done
 */
async function sendEntries(
  client: StationClient,
  entries: readonly OutboxEntry[],
): Promise<'done' | 'partly' | Failure> {
  const [first, ...more] = entries
  if (!first) return 'done'
  if (more.length > 0) return sendDetections(client, entries)
  if (first.act.kind === 'ignore') return sendIgnore(client, first)
  const result = await sendDetection(client, first)
  return result.ok ? 'done' : result.failure
}
