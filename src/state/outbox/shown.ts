import { atom } from 'jotai'
import { factOf, isOpen, type OutboxEntry, wishedFor } from '../../domain/outbox/entry.ts'
import { detection } from '../../station/endpoints/detections.ts'
import { confirmAtom, expectAtom, learnTruthAtom, removeDetectionAtom } from '../detections/changes.ts'
import { askAtom, learnAtom, recordsAtom } from '../detections/records.ts'
import { returnDraftAtom } from '../detections/review-drafts.ts'
import { addExcludedAtom } from '../settings/excluded-species.ts'
import { stationClientAtom } from '../station.ts'
import { detectionOfSubject } from './memory.ts'

/** Shows what is asked for, and what has become of it, wherever these detections stand. */
export const showAtom = atom(null, (get, set, before: readonly OutboxEntry[], after: readonly OutboxEntry[]) => {
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
      set(learnAtom, [detectionOfSubject(entry.subject)])
  }
  for (const { subject } of known.values()) touched.add(subject.id)
  for (const id of touched) {
    const { comments = [] } = get(recordsAtom).get(String(id))?.detection ?? {}
    set(expectAtom, id, wishedFor(after, { id, comments }))
  }
})

const settleAtom = atom(null, (get, set, { act, subject: { id, commonName } }: OutboxEntry) => {
  if (act.kind === 'delete') return set(removeDetectionAtom, id)
  if (act.kind === 'ignore') return set(addExcludedAtom, commonName)
  const fact = factOf(act, get(recordsAtom).get(String(id))?.detection.comments ?? [])
  if (fact) set(confirmAtom, id, fact)
})

/** What is gone is gone; a conflict means that somebody else was faster. What somebody wrote is theirs again. */
const refusedAtom = atom(null, async (get, set, entry: OutboxEntry) => {
  const { reason, act, subject } = entry
  if (act.kind === 'ignore') return
  set(returnDraftAtom, entry)
  if (reason === 'not-found') return set(removeDetectionAtom, subject.id)
  const question = set(askAtom)
  const answer = await detection(get(stationClientAtom), subject.id)
  if (answer.ok) set(learnTruthAtom, answer.value, question)
})
