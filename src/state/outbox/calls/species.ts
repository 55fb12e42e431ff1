import type { Failure } from '../../../domain/failure.ts'
import type { OutboxEntry } from '../../../domain/outbox/entry.ts'
import type { StationClient } from '../../../station/client.ts'
import { ignoredSpecies } from '../../../station/endpoints/detection-batch.ts'
import { ignoreSpecies } from '../../../station/endpoints/detections.ts'

/**
 * Sends a command to ignore a species. A current station toggles: an ignored one must not be sent again (station-api
 * 3.10).
 */
export async function sendIgnore(client: StationClient, entry: OutboxEntry): Promise<'done' | 'partly' | Failure> {
  const known = await checkIgnore(client, entry)
  if (known !== 'open') return known
  const result = await ignoreSpecies(client, entry.subject.commonName)
  if (!result.ok) return result.failure
  return result.value.excluded ? 'done' : 'partly'
}

/** Asks the station whether a species is ignored; a classic one only adds, and has no list. */
export async function checkIgnore(client: StationClient, { subject }: OutboxEntry): Promise<'done' | 'open' | Failure> {
  if (client.config?.dialect !== 'current') return 'open'
  const names = await ignoredSpecies(client)
  if (!names.ok) return names.failure
  return names.value.includes(subject.commonName) ? 'done' : 'open'
}
