import type { Result } from '../../domain/result.ts'
import type { StationHealth } from '../../domain/system/machine.ts'
import type { StationClient } from '../client.ts'
import { decodeStationHealth } from '../wire/station-health.ts'
import { type AskOptions, ask } from './ask.ts'

/** Health that a station tells everybody (station-api rest.md 7.10). */
export const stationHealth = (client: StationClient, { signal }: AskOptions = {}): Promise<Result<StationHealth>> =>
  ask(client, { method: 'GET', path: '/api/v2/health', signal }, decodeStationHealth)
