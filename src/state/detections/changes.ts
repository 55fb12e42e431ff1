import { atom } from 'jotai'
import type { Detection } from '../../domain/detection.ts'
import { countsChangeAtom } from './counts-changed.ts'
import { refreshRecentAtom } from './recent-detections.ts'
import { nextQuestionNumberAtom, DELETED, upsertDetectionsAtom, recordsAtom } from './records.ts'

/** Function that tells whether a detection was deleted here, or found to be deleted at a change. */
export const isDeletedAtom = atom((get) => {
  const records = get(recordsAtom)
  return (id: number): boolean => records.get(String(id))?.question === DELETED
})

/** Shows a change in every list before the station has answered; undefined takes it back. */
export const setOptimisticAtom = atom(null, (get, set, id: number, edit: Partial<Detection> | undefined) => {
  const record = get(recordsAtom).get(String(id))
  if (record) set(recordsAtom, new Map(get(recordsAtom)).set(String(id), { ...record, edit, isChanged: true }))
})

/**
 * Applies the station's answer about one detection. Where that changes whether it counts, summaries are asked for
 * again: a current station leaves false positives out (station-api 5.1).
 */
export const applyAnswerAtom = atom(null, (get, set, detection: Detection, question: number) => {
  const before = get(recordsAtom).get(String(detection.id))?.detection ?? detection
  set(upsertDetectionsAtom, [detection], question)
  if (isWrong(before) !== isWrong(detection)) set(countsChangeAtom)
})

const isWrong = ({ verified }: Detection): boolean => verified === 'false_positive'

/** Commits what the station has just accepted: an answer asked for before does not undo it. */
export const commitChangeAtom = atom(null, (get, set, id: number, fact: Partial<Detection>) => {
  const record = get(recordsAtom).get(String(id))
  if (record) set(applyAnswerAtom, { ...record.detection, ...fact }, set(nextQuestionNumberAtom))
})

/** Removes a deleted detection from every list for good: neither a late answer nor a live event brings it back. */
export const removeDetectionAtom = atom(null, (get, set, id: number) => {
  const key = String(id)
  const record = get(recordsAtom).get(key)
  if (!record) return
  set(recordsAtom, new Map(get(recordsAtom)).set(key, { ...record, question: DELETED, isChanged: true }))
  set(countsChangeAtom)
  void set(refreshRecentAtom) // another one moves up
})
