import type { Result } from '../../domain/result.ts'
import type { StreamHealth } from '../../domain/system/machine.ts'
import type { StationClient } from '../client.ts'
import { decodeStreamHealth } from '../wire/stream-health.ts'
import { type AskOptions, ask } from './ask.ts'

/** Health of the network streams (station-api rest.md 6.5). It is asked at intervals: a refusal opens no sign-in. */
export const streamHealth = (
  client: StationClient,
  { signal }: AskOptions = {},
): Promise<Result<readonly StreamHealth[]>> =>
  ask(client, { method: 'GET', path: '/api/v2/streams/health', signal, isBackground: true }, decodeStreamHealth)
