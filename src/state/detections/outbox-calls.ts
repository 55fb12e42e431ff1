import type { OutboxAct, OutboxEntry, CheckResult } from '../../domain/outbox-entry.ts'
import { checkOf } from '../../domain/outbox-entry.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'
import type { StationClient } from '../../station/client.ts'
import { actOnMany, ignoredSpecies } from '../../station/endpoints/detection-batch.ts'
import {
  deleteDetection,
  detection,
  ignoreSpecies,
  lockDetection,
  reviewDetection,
} from '../../station/endpoints/detections.ts'

/** Sends wishes that are alike, in one call; `partly` when it is not known for which of them that did it. */
export async function sendWishes(
  client: StationClient,
  entries: readonly OutboxEntry[],
): Promise<'done' | 'partly' | Failure> {
  const [first] = entries
  if (!first) return 'done'
  if (entries.length === 1) return sendWish(client, first)
  const { act } = first
  if (act.kind === 'ignore' || act.kind === 'comment') return 'partly' // never planned together
  const outcome = await actOnMany(
    client,
    entries.map(({ subject }) => subject.id),
    act,
  )
  if (!outcome.ok) return outcome.failure
  return outcome.value.skipped === 0 ? 'done' : 'partly'
}

async function sendWish(client: StationClient, { act, subject }: OutboxEntry): Promise<'done' | 'partly' | Failure> {
  if (act.kind === 'ignore') return sendIgnore(client, subject.commonName)
  const result = await call(client, subject.id, act)
  return result.ok ? 'done' : result.failure
}

function call(client: StationClient, id: number, act: Exclude<OutboxAct, { kind: 'ignore' }>): Promise<Result<void>> {
  switch (act.kind) {
    case 'review':
      return reviewDetection(client, id, { verified: act.verified })
    case 'lock':
      return lockDetection(client, id, act.locked)
    case 'delete':
      return deleteDetection(client, id)
    case 'comment':
      return reviewDetection(client, id, { comment: act.comment })
  }
}

/** A current station toggles: what is left out already must not be asked for (station-api 3.10). */
async function sendIgnore(client: StationClient, commonName: string): Promise<'done' | 'partly' | Failure> {
  const known = await isIgnored(client, commonName)
  if (!known.ok) return known.failure
  if (known.value) return 'done'
  const result = await ignoreSpecies(client, commonName)
  if (!result.ok) return result.failure
  return result.value.excluded ? 'done' : 'partly'
}

/** Asks the station whether a wish has arrived. */
export async function checkWish(client: StationClient, { act, subject }: OutboxEntry): Promise<CheckResult | Failure> {
  if (act.kind === 'ignore') {
    const known = await isIgnored(client, subject.commonName)
    return known.ok ? (known.value ? 'done' : 'open') : known.failure
  }
  const told = await detection(client, subject.id)
  if (!told.ok && told.failure.kind !== 'not-found') return told.failure
  return checkOf(act, told.ok ? told.value : undefined)
}

async function isIgnored(client: StationClient, commonName: string): Promise<Result<boolean>> {
  if (client.config?.dialect !== 'current') return { ok: true, value: false } // it only adds, and has no list
  const names = await ignoredSpecies(client)
  return names.ok ? { ok: true, value: names.value.includes(commonName) } : names
}
