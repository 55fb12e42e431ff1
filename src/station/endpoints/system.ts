import type { Result } from '../../domain/result.ts'
import type { CheckReport } from '../../domain/system/checks.ts'
import type { RestartOffer } from '../../domain/system/machine.ts'
import type { DatabaseOverview } from '../../domain/system/database.ts'
import { SERIES, type Sample } from '../../domain/system/series.ts'
import type { StationClient } from '../client.ts'
import { decodeCheckReport } from '../wire/checks.ts'
import { decodeClipRetention } from '../wire/clip-retention.ts'
import {
  decodeJobs,
  decodeMachineInfo,
  decodePrograms,
  decodeResources,
  decodeSoundCard,
  decodeTemperature,
} from '../wire/machine.ts'
import { decodeMetrics, METRIC_NAMES } from '../wire/metrics.ts'
import { decodeDatabaseOverview } from '../wire/database-overview.ts'
import { decodeRestartOffer } from '../wire/restart-offer.ts'
import { act, type AskOptions, ask } from './ask.ts'

const SYSTEM = '/api/v2/system'

/** Question that is asked at intervals: a refusal opens no sign-in. */
const asking =
  <T>(path: string, read: (value: unknown) => Result<T>) =>
  (client: StationClient, { signal }: AskOptions = {}): Promise<Result<T>> =>
    ask(client, { method: 'GET', path, signal }, read)

/** Computer of the station (station-api rest.md 7.1). */
export const machineInfo = asking(`${SYSTEM}/info`, decodeMachineInfo)
/** Processor and memory now (7.2). */
export const machineResources = asking(`${SYSTEM}/resources`, decodeResources)
/** Jobs of the station with detections (7.4). */
export const stationJobs = asking(`${SYSTEM}/jobs`, decodeJobs)
/** Temperature of the processor (7.6). */
export const machineTemperature = asking(`${SYSTEM}/temperature/cpu`, decodeTemperature)
/** Sound card in use (7.7). */
export const activeSoundCard = asking(`${SYSTEM}/audio/active`, decodeSoundCard)
/** Database and its tables; current stations only (7.9). */
export const databaseOverview: (client: StationClient, options?: AskOptions) => Promise<Result<DatabaseOverview>> =
  asking(`${SYSTEM}/database/overview`, decodeDatabaseOverview)
/** Restart of a current station: whether it can, and has to (6.8). */
export const restartOffer = asking(`${SYSTEM}/restart-status`, decodeRestartOffer)
/** Retention of clips (4). */
export const clipRetention = asking('/api/v2/settings/audio', decodeClipRetention)

/** Programs of the station, or all of the machine (7.5). */
export const runningPrograms = (client: StationClient, isAll: boolean, { signal }: AskOptions = {}) =>
  ask(
    client,
    { method: 'GET', path: `${SYSTEM}/processes`, query: { all: isAll || undefined }, signal },
    decodePrograms,
  )

/** Measurements that a current station keeps, oldest first: the newest 360 at most, one every five seconds (7.9). */
export const metricHistory = (
  client: StationClient,
  points: number,
  { signal }: AskOptions = {},
): Promise<Result<readonly Sample[]>> => {
  const query = { metrics: SERIES.map((name) => METRIC_NAMES[name]).join(','), points }
  return ask(client, { method: 'GET', path: `${SYSTEM}/metrics/history`, query, signal }, decodeMetrics)
}

/** Runs the checks of a current station; takes milliseconds and changes nothing (7.9). */
export const runChecks = (client: StationClient): Promise<Result<CheckReport>> =>
  ask(client, { method: 'POST', path: `${SYSTEM}/diagnostics/run`, isBackground: true }, decodeCheckReport)

/** Restarts a current station; it answers before it goes, 409 where it is about to (6.8). */
export const restartStation = (client: StationClient, way: NonNullable<RestartOffer['way']>): Promise<Result<void>> =>
  act(client, { method: 'POST', path: `/api/v2/control/restart-${way}` })
