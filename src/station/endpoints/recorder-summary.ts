import type { RecorderSummary } from '../../domain/recorder-findings.ts'
import type { Result } from '../../domain/result.ts'
import type { StationClient } from '../client.ts'
import { decodeRecorderSummary } from '../wire/recorder-summary.ts'
import { type AskOptions, ask } from './ask.ts'

/** What a station beside a recorder has read of it; no other station has the answer. */
export const recorderSummary = (client: StationClient, { signal }: AskOptions = {}): Promise<Result<RecorderSummary>> =>
  ask(client, { method: 'GET', path: '/api/v2/recorder', signal }, decodeRecorderSummary)
