import { type Atom, atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { detectionKey, freshRecord } from '../../domain/recent-detections.ts'
import { boxAtom } from '../box-atom.ts'

/** Record of one detection. */
interface DetectionRecord {
  /** Detection as the station told it, with the changes it has accepted since. */
  readonly detection: Detection
  /** Number of the question whose answer told it; 0 for a live event, {@link DELETED} for a deleted one. */
  readonly question: number
  /** Change that the station has not answered yet: it is shown already. */
  readonly edit?: Partial<Detection> | undefined
  /** Whether it was changed here: a late answer may lack that. */
  readonly isChanged?: boolean
}

/** Number for the question of a deleted detection: no answer is later. */
export const DELETED = Number.POSITIVE_INFINITY

/** Detections kept beyond those in lists, at most, besides twice as many as are in lists. */
const SPARE_DETECTIONS = 500

/** Records of all detections that the station told, by {@link detectionKey}. */
export const recordsAtom = atom<ReadonlyMap<string, DetectionRecord>>(new Map<string, DetectionRecord>())

/** Number of these keys whose detections are deleted, not only forgotten. */
export const countDeleted = (records: ReadonlyMap<string, DetectionRecord>, keys: readonly string[]): number =>
  keys.filter((key) => records.get(key)?.question === DELETED).length

/** Question numbers, and the lists that name records. */
const booksAtom = boxAtom(() => ({
  questions: 0,
  /** Lists on the screen. */
  lists: new Set<Atom<readonly string[]>>(),
}))

/**
 * Numbers a question about detections when it is sent. Of two answers about one detection {@link upsertDetectionsAtom} keeps that of
 * the later question, however long each was under way.
 */
export const nextQuestionNumberAtom = atom(null, (get): number => (get(booksAtom).questions += 1))

/**
 * Applies what a station told of detections and returns their keys, which a list may name until the end of this turn of
 * the event loop: records without a list then may be dropped.
 *
 * @param question its number; without one it was a live event, which changes no known record
 */
export const upsertDetectionsAtom = atom(
  null,
  (get, set, told: readonly Detection[], question?: number): readonly string[] => {
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
  },
)

/** Drops records that are in no list and unchanged, once there are many. */
const forgetAtom = atom(null, (get, set): void => {
  const records = get(recordsAtom)
  const named = new Set([...get(booksAtom).lists].flatMap((list) => get(list)))
  if (records.size <= 2 * named.size + SPARE_DETECTIONS) return
  set(recordsAtom, new Map([...records].filter(([key, { isChanged }]) => isChanged || named.has(key))))
})

/** Detections of a list, as they are shown, without deleted ones. While anything reads it, none of them is dropped. */
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
