import type { Failure } from '../../../domain/failure.ts'
import { checkOf, isPlainReview, type CheckResult, type OutboxEntry } from '../../../domain/outbox/entry.ts'
import type { Result } from '../../../domain/result.ts'
import type { StationClient } from '../../../station/client.ts'
import { actOnMany } from '../../../station/endpoints/detection-batch.ts'
import { deleteDetection, detection, lockDetection, reviewDetection } from '../../../station/endpoints/detections.ts'

/** Sends one command for a detection. */
export function sendDetection(client: StationClient, { act, subject: { id } }: OutboxEntry): Promise<Result<void>> {
  if (act.kind === 'review') {
    const { verified, comment, lock } = act
    return reviewDetection(client, id, { verified, comment, lock })
  }
  return act.kind === 'lock' ? lockDetection(client, id, act.locked) : deleteDetection(client, id)
}

/** Sends commands of one kind in one call; `partly` when it is not known which of them were done. */
export async function sendDetections(
  client: StationClient,
  entries: readonly OutboxEntry[],
): Promise<'done' | 'partly' | Failure> {
  const ids = entries.map(({ subject }) => subject.id)
  const act = entries[0]?.act
  const isAlike = act?.kind === 'lock' || act?.kind === 'delete' || (act && isPlainReview(act))
  if (!isAlike) return 'partly' // never planned together
  const outcome = await actOnMany(client, ids, act)
  if (!outcome.ok) return outcome.failure
  return outcome.value.skipped === 0 ? 'done' : 'partly'
}

/** Asks the station whether a command for a detection has arrived. */
export async function checkDetection(
  client: StationClient,
  { act, subject }: OutboxEntry,
): Promise<CheckResult | Failure> {
  const told = await detection(client, subject.id)
  if (!told.ok && told.failure.kind !== 'not-found') return told.failure
  return checkOf(act, told.ok ? told.value : undefined)
}
