import type { Failure } from '../../domain/failure.ts'
import type { CheckResult, OutboxEntry } from '../../domain/outbox/entry.ts'
import type { StationClient } from '../../station/client.ts'
import { checkDetection, sendDetection, sendDetections } from './calls/detection.ts'
import { checkIgnore, sendIgnore } from './calls/species.ts'

/**
 * Sends one wish, or several that are alike in one call. This is the only door by which they reach the station.
 *
 * @returns `partly` when it is not known for which of them that did it
 */
export async function sendWishes(
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

/** Asks the station whether a wish has arrived. */
export const checkWish = (client: StationClient, entry: OutboxEntry): Promise<CheckResult | Failure> =>
  entry.act.kind === 'ignore' ? checkIgnore(client, entry) : checkDetection(client, entry)
