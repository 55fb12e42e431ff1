import type { Result } from '../../domain/result.ts'
import type { Disk } from '../../domain/system/machine.ts'
import type { StationClient } from '../client.ts'
import { decodeDisks } from '../wire/disks.ts'
import { type AskOptions, ask } from './ask.ts'

/** File systems of the station's computer (station-api rest.md 7.3). */
export const machineDisks = (client: StationClient, { signal }: AskOptions = {}): Promise<Result<readonly Disk[]>> =>
  ask(client, { method: 'GET', path: '/api/v2/system/disks', signal }, decodeDisks)
