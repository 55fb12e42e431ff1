import { atom } from 'jotai'
import type { Detection, Verification } from '../domain/detection.ts'
import {
  DEFAULT_RECENT_LIMIT,
  detectionKey,
  keepUnchanged,
  mergeRecent,
  parseRecentLimit,
  type RecentLimit,
  requestedLimit,
} from '../domain/recent-detections.ts'
import { LIVE_BATCH_MS, MAX_ANIMATIONS, NEW_DETECTION_HIGHLIGHT_MS, PENDING_ROWS } from '../domain/limits.ts'
import { createLifetime } from '../platform/lifetime.ts'
import { STORAGE_KEYS } from '../platform/storage.ts'
import { recentDetections } from '../station/endpoints/recent-detections.ts'
import { heldAtom } from './hold.ts'
import { subscribeLiveAtom } from './live-detections.ts'
import { loadingAgain, type Remote, settled, valueOf } from './remote.ts'
import { memoryAtom, pageModeAtom, stationClientAtom } from './station.ts'

/**
 * Time to look at a new card. When many birds sing at once the list changes less often, by as many at a time: cards that
 * fly past help nobody, and a wall tablet has other things to do.
 */
const LOOK_MS = 2000
const LONGEST_LOOK_MS = 10_000

/** What a person changed about one detection: shown at once, whatever the list says. */
export interface DetectionEdit {
  readonly verified?: Verification
  readonly locked?: boolean
}

/** New detections that came together, newest first; `serial` tells one batch from the next. */
export interface Arrivals {
  readonly serial: number
  readonly detections: readonly Detection[]
}

const rowsAtom = atom<Remote<readonly Detection[]>>({ state: 'idle' })
const editsAtom = atom<ReadonlyMap<number, DetectionEdit>>(new Map<number, DetectionEdit>())
const deletedAtom = atom<ReadonlySet<number>>(new Set<number>())
const freshAtom = atom<ReadonlySet<string>>(new Set<string>())
const arrivalsSlotAtom = atom<Arrivals>({ serial: 0, detections: [] })
const limitSlotAtom = atom<RecentLimit | undefined>(undefined)

/** What is not drawn: requests under way, answers that wait for the freeze to end, who wants how many. */
const workAtom = atom(() => ({
  wanted: new Map<symbol, number>(),
  request: undefined as AbortController | undefined,
  /** The stream opened while a request ran: its answer may be older than the first that is announced. */
  isToAskAgain: false,
  /** Arrived since the running request was sent: its answer may not know them. */
  meanwhile: [] as Detection[],
  waiting: undefined as readonly Detection[] | undefined,
  gathered: [] as Detection[],
  /** More came than may wait (Spec §9): the list is asked for again. */
  overflowed: false,
  calm: true,
  /** Ends the wait for a pause. */
  endWait: (): void => {},
  lifetime: createLifetime(),
}))

/** Newest first, with a person's changes applied. While anything reads this, live detections keep arriving. */
export const recentDetectionsAtom = atom(
  (get): Remote<readonly Detection[]> => {
    const remote = get(rowsAtom)
    const [edits, deleted] = [get(editsAtom), get(deletedAtom)]
    if (!('value' in remote) || remote.value === undefined || (edits.size === 0 && deleted.size === 0)) return remote
    const rows = remote.value.filter((row) => !deleted.has(row.id))
    return { ...remote, value: rows.map((row) => withEdit(row, edits.get(row.id))) }
  },
  (_get, set) => set(watchAtom),
)
recentDetectionsAtom.onMount = (watch) => watch()

/** Keys of the detections that are highlighted as new right now, at most 50 (Spec §9 Dashboard). */
export const freshDetectionsAtom = atom((get) => get(freshAtom))

/** The last batch of new detections: said once to people who cannot see it. */
export const arrivalsAtom = atom((get) => get(arrivalsSlotAtom))

/** How many a person wants to see; remembered on the station's own page (Spec §3, §5), in an embed with `persist`. */
export const recentLimitAtom = atom(
  (get): RecentLimit | undefined =>
    get(limitSlotAtom) ??
    parseRecentLimit(get(memoryAtom).read(STORAGE_KEYS.recentLimit)) ??
    (get(pageModeAtom) ? DEFAULT_RECENT_LIMIT : undefined),
  (get, set, limit: RecentLimit) => {
    set(limitSlotAtom, limit)
    get(memoryAtom).write(STORAGE_KEYS.recentLimit, String(limit))
  },
)

/** Says that somebody shows `limit` rows; asks the station when that is more than is known. Returns the way to leave. */
export const wantRecentAtom = atom(null, (get, set, limit: number): (() => void) => {
  const { wanted } = get(workAtom)
  const before = wanted.size === 0 ? 0 : capacity(wanted)
  const me = Symbol('recent detections')
  wanted.set(me, limit)
  if (capacity(wanted) > before) void set(fetchAtom, 'now')
  return () => wanted.delete(me)
})

/** Asks again: the stream was away, or a person pressed the button. Old rows stay until the answer. */
export const refreshRecentAtom = atom(null, (_get, set) => set(fetchAtom, 'now'))

/** Shows an answer that waited for the freeze to end. */
export const showWaitingAtom = atom(null, (get, set) => {
  const work = get(workAtom)
  if (!work.waiting || get(heldAtom)) return
  set(rowsAtom, { state: 'ready', value: work.waiting })
  work.waiting = undefined
})

/** Shows a change at once (undefined: takes it back). */
export const editDetectionAtom = atom(null, (get, set, id: number, edit: DetectionEdit | undefined) => {
  const edits = new Map(get(editsAtom))
  if (edit) edits.set(id, edit)
  else edits.delete(id)
  set(editsAtom, edits)
})

/** Writes into the list what the station confirmed. */
export const confirmDetectionAtom = atom(null, (get, set, id: number, fact: DetectionEdit) => {
  const remote = get(rowsAtom)
  const rows = valueOf(remote)
  if (rows)
    set(
      rowsAtom,
      withRows(
        remote,
        rows.map((row) => (row.id === id ? withEdit(row, fact) : row)),
      ),
    )
})

/** Ids of detections that are gone for good. */
export const deletedDetectionsAtom = atom((get) => get(deletedAtom))

/** Takes a deleted detection out for good: neither a late answer nor a live event brings it back. */
export const removeDetectionAtom = atom(null, (get, set, id: number) => {
  set(deletedAtom, new Set(get(deletedAtom)).add(id))
  void set(fetchAtom, 'now') // another one moves up
})

const withEdit = (row: Detection, edit: DetectionEdit | undefined): Detection => (edit ? { ...row, ...edit } : row)

const withRows = <T>(remote: Remote<T>, value: T): Remote<T> =>
  remote.state === 'idle' ? remote : { ...remote, value }

const capacity = (wanted: ReadonlyMap<symbol, number>): number => requestedLimit(Math.max(0, ...wanted.values()))

const fetchAtom = atom(null, async (get, set, when: 'now' | 'after-freeze'): Promise<void> => {
  const work = get(workAtom)
  work.request?.abort()
  const request = new AbortController()
  work.request = request
  work.meanwhile = []
  set(rowsAtom, loadingAgain(get(rowsAtom)))
  const limit = capacity(work.wanted)
  const result = await recentDetections(get(stationClientAtom), { limit }, { signal: request.signal })
  if (work.request !== request) return
  work.request = undefined
  const { isToAskAgain } = work
  work.isToAskAgain = false
  if (!result.ok) {
    set(rowsAtom, settled(get(rowsAtom), result))
    return
  }
  const shown = valueOf(get(rowsAtom))
  const { rows } = mergeRecent(keepUnchanged(shown ?? [], result.value), work.meanwhile, limit)
  if (when === 'after-freeze' && shown && get(heldAtom)) {
    work.waiting = rows
    set(rowsAtom, { state: 'ready', value: shown })
  } else {
    work.waiting = undefined
    set(rowsAtom, { state: 'ready', value: rows })
  }
  if (isToAskAgain) void set(fetchAfterFreezeAtom)
})

const fetchAfterFreezeAtom = atom(null, (_get, set) => set(fetchAtom, 'after-freeze'))

/** The first arrival shows at once; what follows soon after is gathered. */
const receiveAtom = atom(null, (get, set, batch: readonly Detection[]) => {
  const work = get(workAtom)
  if (work.request) work.meanwhile.push(...batch)
  const gathered = [...work.gathered, ...batch]
  work.overflowed ||= gathered.length > PENDING_ROWS && capacity(work.wanted) > PENDING_ROWS
  work.gathered = gathered.slice(-PENDING_ROWS)
  work.endWait()
  if (work.calm) set(showGatheredAtom)
  else work.endWait = work.lifetime.after(LOOK_MS, () => set(calmDownAtom)) // the last of a flood does not wait for the next
})

const showGatheredAtom = atom(null, (get, set) => {
  const work = get(workAtom)
  work.calm = false
  const look = Math.min(LONGEST_LOOK_MS, LOOK_MS * work.gathered.length)
  work.lifetime.after(get(heldAtom) ? LIVE_BATCH_MS : look, () => set(calmDownAtom))
  if (get(heldAtom)) return // asked again in a moment
  const batch = work.gathered
  work.gathered = []
  if (work.overflowed) void set(fetchAtom, 'after-freeze') // a long list is asked for again rather than shown with a hole
  work.overflowed = false
  const remote = get(rowsAtom)
  const { rows, added } = mergeRecent(valueOf(remote) ?? [], batch, capacity(work.wanted))
  if (work.waiting) work.waiting = mergeRecent(work.waiting, batch, capacity(work.wanted)).rows
  if (added.length === 0 || valueOf(remote) === undefined) return
  set(rowsAtom, withRows(remote, rows))
  set(arrivalsSlotAtom, { serial: get(arrivalsSlotAtom).serial + 1, detections: added })
  set(highlightAtom, added)
})

const calmDownAtom = atom(null, (get, set) => {
  const work = get(workAtom)
  work.calm = true
  if (work.gathered.length > 0) set(showGatheredAtom)
})

const highlightAtom = atom(null, (get, set, added: readonly Detection[]) => {
  const room = Math.max(0, MAX_ANIMATIONS - get(freshAtom).size)
  const lit = added.slice(0, room).map(detectionKey)
  if (lit.length === 0) return
  set(freshAtom, new Set([...get(freshAtom), ...lit]))
  get(workAtom).lifetime.after(NEW_DETECTION_HIGHLIGHT_MS, () => {
    set(freshAtom, new Set([...get(freshAtom)].filter((key) => !lit.includes(key))))
  })
})

/** Follows the stream for as long as somebody looks. */
const watchAtom = atom(null, (get, set): (() => void) => {
  const leave = set(subscribeLiveAtom, {
    onBatch: (batch) => set(receiveAtom, batch),
    // What was heard before the stream opened was not announced, and an answer still on its way need not know it.
    onOpen: () => {
      const work = get(workAtom)
      if (work.request) work.isToAskAgain = true
      else void set(fetchAfterFreezeAtom)
    },
  })
  return () => {
    leave()
    get(workAtom).request?.abort()
  }
})
