import { atom } from 'jotai'
import { type Detection, hasRecording } from '../../domain/detection.ts'
import type { HeardOnce } from '../../domain/species-history.ts'
import type { WallClock } from '../../domain/station-clock.ts'
import { speciesDetections } from '../../station/endpoints/species-detections.ts'
import { speciesSummaries } from '../../station/endpoints/species-summary.ts'
import { MOST_LISTED } from '../../domain/limits.ts'
import { boxAtom } from '../box-atom.ts'
import { reloading, type AsyncState, valueOf, withValue } from '../remote.ts'
import { stationClientAtom } from '../station.ts'
import { subscribeLiveAtom } from './live-detections.ts'
import { nextQuestionNumberAtom, DELETED, upsertDetectionsAtom, recordsAtom } from './records.ts'

/** Pages of a species that are read at most: of a very common one the rest is left. */
const MOST_PAGES = 10
/** Recordings of a species that are remembered, the best. */
const BEST_AT_MOST = 12

/** History of a species at this station, complete or as far back as was read. */
export interface HeardSpecies {
  /** Detections, each once, in no order; also those marked false. */
  readonly heard: readonly HeardOnce[]
  /** Best recordings, in the order of {@link bestFirst}; all confirmed ones are among them, or the surest of those. */
  readonly best: readonly Detection[]
  /** Number of detections at the station. */
  readonly total: number
  /** Whether `heard` goes back to the beginning. While pages are loading, that is not known yet. */
  readonly isWhole: boolean
  /** First time, where that is further back than was read. */
  readonly first?: WallClock
}

/** Reading of one species under way; changed in place. */
interface Reading {
  readonly heard: Map<number, HeardOnce>
  best: readonly Detection[]
  askers: number
  isRunning: boolean
  request: AbortController
}

const readingsAtom = boxAtom(() => new Map<string, Reading>())
const slotsAtom = atom<ReadonlyMap<string, AsyncState<HeardSpecies>>>(new Map<string, AsyncState<HeardSpecies>>())

/**
 * History of a species, by its scientific name. While it is `loading`, the value grows page by page; verdicts and
 * deletions of this session show in it at once.
 */
export const heardSpeciesAtom = atom((get) => {
  const [slots, records] = [get(slotsAtom), get(recordsAtom)]
  const changed = new Map([...records.values()].filter((one) => one.isChanged).map((one) => [one.detection.id, one]))
  return (scientificName: string): AsyncState<HeardSpecies> => {
    const slot = slots.get(scientificName) ?? { state: 'idle' }
    const value = valueOf(slot)
    if (!value || changed.size === 0) return slot
    const heard = value.heard.flatMap((one) => {
      const { question, edit, detection } = changed.get(one.id) ?? {}
      if (question === DELETED) return []
      return detection ? [{ ...one, verified: edit?.verified ?? detection.verified }] : [one]
    })
    const best = value.best.flatMap((one) => {
      const { question, edit, detection } = changed.get(one.id) ?? {}
      return question === DELETED ? [] : [{ ...one, ...detection, ...edit }]
    })
    return withValue(slot, { ...value, heard, best: bestFirst(best) })
  }
})

/**
 * Reads the history of a species, once a session, while it is wanted: a later call goes on where it stopped. Newer
 * detections are asked for when one is shown.
 *
 * @param newestId number of the newest detection that the caller knows of
 * @returns the way to stop
 */
export const followSpeciesHistoryAtom = atom(null, (get, set, scientificName: string, newestId: number) => {
  const readings = get(readingsAtom)
  const reading: Reading = readings.get(scientificName) ?? {
    heard: new Map(),
    best: [],
    askers: 0,
    isRunning: false,
    request: new AbortController(),
  }
  readings.set(scientificName, reading)
  reading.askers += 1
  const slot = get(slotsAtom).get(scientificName)
  const isNews = slot?.state === 'ready' && !reading.heard.has(newestId) && newestId > Math.max(...reading.heard.keys())
  if (!reading.isRunning && (slot?.state !== 'ready' || isNews)) void set(readAtom, scientificName, reading, isNews)
  const leaveLive = set(subscribeLiveAtom, {
    onBatch: (batch) => set(hearAtom, scientificName, reading, batch),
    onOpen: (isAgain) => set(catchUpAtom, scientificName, reading, isAgain),
  })
  return () => {
    leaveLive()
    reading.askers -= 1
    if (reading.askers === 0) reading.request.abort()
  }
})

/** Adds live detections of a species that was read. */
const hearAtom = atom(null, (get, set, scientificName: string, reading: Reading, batch: readonly Detection[]) => {
  const slot = get(slotsAtom).get(scientificName)
  const fresh = batch.filter((one) => one.scientificName === scientificName && one.id > 0 && !reading.heard.has(one.id))
  if (slot?.state !== 'ready' || fresh.length === 0) return
  takeUp(reading, fresh)
  const heard = [...reading.heard.values()]
  const value = { ...slot.value, heard, best: reading.best, total: slot.value.total + fresh.length }
  set(slotsAtom, new Map(get(slotsAtom)).set(scientificName, { state: 'ready', value }))
})

/** Asks again for failed and for missed pages, when the station is back. */
const catchUpAtom = atom(null, (get, set, scientificName: string, reading: Reading, isAgain: boolean) => {
  const state = get(slotsAtom).get(scientificName)?.state
  if (reading.isRunning || (state !== 'failed' && !(isAgain && state === 'ready'))) return
  void set(readAtom, scientificName, reading, state === 'ready')
})

/** Asks again after a failure, going on where it happened. */
export const retrySpeciesHistoryAtom = atom(null, (get, set, scientificName: string) => {
  const reading = get(readingsAtom).get(scientificName)
  if (reading && !reading.isRunning) void set(readAtom, scientificName, reading, false)
})

const readAtom = atom(null, async (get, set, scientificName: string, reading: Reading, isNews: boolean) => {
  const client = get(stationClientAtom)
  const { signal } = (reading.request = new AbortController())
  const tell = (remote: AsyncState<HeardSpecies>): void =>
    set(slotsAtom, new Map(get(slotsAtom)).set(scientificName, remote))
  reading.isRunning = true
  tell(reloading(get(slotsAtom).get(scientificName) ?? { state: 'idle' }))
  let offset = isNews ? 0 : Math.floor(reading.heard.size / MOST_LISTED) * MOST_LISTED
  for (;;) {
    const question = set(nextQuestionNumberAtom)
    const page = await speciesDetections(client, { scientificName, limit: MOST_LISTED, offset }, { signal })
    if (!page.ok) {
      reading.isRunning = false
      const value = valueOf(get(slotsAtom).get(scientificName) ?? { state: 'idle' })
      if (page.failure.kind !== 'aborted') tell({ state: 'failed', failure: page.failure, ...(value && { value }) })
      else if (reading.askers > 0) void set(goOnAtom, scientificName, reading, isNews) // another reader came meanwhile
      return
    }
    const isKnown = takeUp(reading, page.value.detections)
    set(upsertDetectionsAtom, reading.best, question)
    offset += MOST_LISTED
    const isDone = !page.value.hasMore || (isNews && isKnown) || offset >= MOST_PAGES * MOST_LISTED
    const isWhole = !page.value.hasMore || (isNews && reading.heard.size >= page.value.total)
    const value = { heard: [...reading.heard.values()], best: reading.best, total: page.value.total, isWhole }
    if (!isDone) {
      tell({ state: 'loading', value })
      continue
    }
    const first = isWhole ? undefined : await firstHeard(client, scientificName, signal)
    reading.isRunning = false
    return tell({ state: 'ready', value: { ...value, ...(first && { first }) } })
  }
})

/** Goes on reading, since an atom cannot set itself. */
const goOnAtom = atom(null, (_get, set, ...reading: [string, Reading, boolean]) => set(readAtom, ...reading))

/** Applies a page. Returns whether some of it was known before. */
function takeUp(reading: Reading, detections: readonly Detection[]): boolean {
  const isKnown = detections.some(({ id }) => reading.heard.has(id))
  for (const { id, date, time, confidence, verified } of detections)
    reading.heard.set(id, { id, date, time, confidence, verified })
  const byId = new Map([...reading.best, ...detections].map((one) => [one.id, one]))
  reading.best = bestFirst([...byId.values()]).slice(0, BEST_AT_MOST)
  return isKnown
}

/** Rank of a person's decision: confirmed before protected before none. */
const decided = ({ verified, locked }: Detection): number => (verified === 'correct' ? 2 : locked ? 1 : 0)

/**
 * Best recordings first: confirmed ones, then protected ones, each the surest first; without missing recordings and
 * those marked false.
 */
export const bestFirst = (detections: readonly Detection[]): readonly Detection[] =>
  detections
    .filter((one) => one.verified !== 'false_positive' && hasRecording(one))
    .toSorted((a, b) => decided(b) - decided(a) || b.confidence - a.confidence || b.id - a.id)

async function firstHeard(client: Parameters<typeof speciesSummaries>[0], scientificName: string, signal: AbortSignal) {
  const answer = await speciesSummaries(client, { signal })
  return answer.ok ? answer.value.find((one) => one.scientificName === scientificName)?.first : undefined
}
