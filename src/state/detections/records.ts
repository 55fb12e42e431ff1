import { type Atom, atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { detectionKey, freshRecord } from '../../domain/recent-detections.ts'
import { boxAtom } from '../box-atom.ts'

/** What is known of one detection. */
interface DetectionRecord {
  /** As the station told it, with what it has agreed to change since. */
  readonly detection: Detection
  /** Number of the question whose answer said so; 0 for a live event, {@link DELETED} for what is gone for good. */
  readonly question: number
  /** What somebody has asked for and the station has not answered: it shows already. */
  readonly edit?: Partial<Detection> | undefined
  /** Somebody changed it here: a late answer may come that does not know. */
  readonly isChanged?: boolean
}

/** Stands for the question of a deleted detection: no answer is of later. */
export const DELETED = Number.POSITIVE_INFINITY

/** As many detections are kept that no list names any longer, at most, beside twice as many as are named. */
const SPARE_DETECTIONS = 500

/** Every detection that the station told us of, once, by {@link detectionKey}. */
export const recordsAtom = atom<ReadonlyMap<string, DetectionRecord>>(new Map<string, DetectionRecord>())

/** How many of these keys are of detections that are gone for good; what was only forgotten is not among them. */
export const countDeleted = (records: ReadonlyMap<string, DetectionRecord>, keys: readonly string[]): number =>
  keys.filter((key) => records.get(key)?.question === DELETED).length

/** Question numbers, and the lists that name records. */
const booksAtom = boxAtom(() => ({
  questions: 0,
  /** The lists on the screen. */
  lists: new Set<Atom<readonly string[]>>(),
}))

/**
 * Numbers a question about detections when it is sent. Of two answers about one detection {@link learnAtom} keeps that of
 * the later question, however long each was under way.
 */
export const askAtom = atom(null, (get): number => (get(booksAtom).questions += 1))

/**
 * Takes up what a station told of detections and gives their keys, which a list may name until the end of this turn of the
 * event loop: what none names then may be forgotten.
 *
 * @param question its number; without one it was a live event, which says nothing new about what is known
 */
export const learnAtom = atom(null, (get, set, told: readonly Detection[], question?: number): readonly string[] => {
  const records = new Map(get(recordsAtom))
  for (const detection of told) {
    const key = detectionKey(detection)
    const before = records.get(key)
    if (!before || (question !== undefined && question >= before.question)) {
      records.set(key, { ...before, detection: freshRecord(before?.detection, detection), question: question ?? 0 })
    }
  }
  set(recordsAtom, records)
  queueMicrotask(() => set(forgetAtom))
  return told.map(detectionKey)
})

/** Forgets what no list names and nobody changed, once there is much of it. */
const forgetAtom = atom(null, (get, set): void => {
  const records = get(recordsAtom)
  const named = new Set([...get(booksAtom).lists].flatMap((list) => get(list)))
  if (records.size <= 2 * named.size + SPARE_DETECTIONS) return
  set(recordsAtom, new Map([...records].filter(([key, { isChanged }]) => isChanged || named.has(key))))
})

/**
 * The detections that a list names, as they are to be shown, without deleted ones. While somebody reads it, none of them
 * is forgotten.
 */
export function listedDetections(keysAtom: Atom<readonly string[]>) {
  const rowsAtom = atom(
    (get): readonly Detection[] => {
      const records = get(recordsAtom)
      return get(keysAtom).flatMap((key) => {
        const { detection, question, edit } = records.get(key) ?? {}
        return detection && question !== DELETED ? (edit ? { ...detection, ...edit } : detection) : []
      })
    },
    (get) => {
      const { lists } = get(booksAtom)
      lists.add(keysAtom)
      return () => lists.delete(keysAtom)
    },
  )
  rowsAtom.onMount = (join) => join()
  return rowsAtom
}
