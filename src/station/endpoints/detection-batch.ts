import type { Verdict } from '../../domain/detection.ts'
import type { Result } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { decode } from '../wire/fields.ts'
import { type AskOptions, ask } from './ask.ts'

/** Outcome of a call for many detections; it does not say which ones were skipped. */
export interface BatchOutcome {
  /** Number skipped: missing ones and, except when unlocking, locked ones. */
  readonly skipped: number
}

/**
 * Action of a current station on 1 to 500 detections in one call (station-api 3.11). A classic one knows no batches.
 */
export type BatchAct =
  | { readonly kind: 'review'; readonly verified: Verdict }
  | { readonly kind: 'lock'; readonly locked: boolean }
  | { readonly kind: 'delete' }

/** Runs one action on many detections. Skipped ones are no failure: see {@link BatchOutcome}. */
export function actOnMany(
  client: StationClient,
  ids: readonly number[],
  { kind, ...facts }: BatchAct,
): Promise<Result<BatchOutcome>> {
  const body = { ids: ids.map(String), ...facts }
  return ask(client, { method: 'POST', path: `/api/v2/detections/batch/${kind}`, body }, (value) =>
    decode(value, (fields) => ({ skipped: fields.maybeCount('skipped') ?? 0 })),
  )
}

/** Common names of the species that a current station ignores; a classic one has no such list (station-api 3.10). */
export function ignoredSpecies(client: StationClient, { signal }: AskOptions = {}): Promise<Result<readonly string[]>> {
  return ask(client, { method: 'GET', path: '/api/v2/detections/ignored', signal }, (value) =>
    decode(value, (fields) => fields.list('species').filter((name) => typeof name === 'string')),
  )
}
