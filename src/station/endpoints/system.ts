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

/** A question to a path that asks again by itself: when it is refused, nobody is asked to sign in. */
const asking =
  <T>(path: string, read: (value: unknown) => Result<T>) =>
  (client: StationClient, { signal }: AskOptions = {}): Promise<Result<T>> =>
    ask(client, { method: 'GET', path, signal }, read)

/** The computer under the station (station-api rest.md 7.1). */
export const machineInfo = asking(`${SYSTEM}/info`, decodeMachineInfo)
/** Its processor and memory now (7.2). */
export const machineResources = asking(`${SYSTEM}/resources`, decodeResources)
/** What the station does with detections (7.4). */
export const stationJobs = asking(`${SYSTEM}/jobs`, decodeJobs)
/** How warm the processor is (7.6). */
export const machineTemperature = asking(`${SYSTEM}/temperature/cpu`, decodeTemperature)
/** The sound card that is listened to (7.7). */
export const activeSoundCard = asking(`${SYSTEM}/audio/active`, decodeSoundCard)
/** The database and its tables; current stations only (7.9). */
export const databaseOverview: (client: StationClient, options?: AskOptions) => Promise<Result<DatabaseOverview>> =
  asking(`${SYSTEM}/database/overview`, decodeDatabaseOverview)
/** Whether a current station can start anew, and has to (6.8). */
export const restartOffer = asking(`${SYSTEM}/restart-status`, decodeRestartOffer)
/** How long clips are kept (4). */
export const clipRetention = asking('/api/v2/settings/audio', decodeClipRetention)

/** The station's own programs, or all of the machine (7.5). */
export const runningPrograms = (client: StationClient, isAll: boolean, { signal }: AskOptions = {}) =>
  ask(
    client,
    { method: 'GET', path: `${SYSTEM}/processes`, query: { all: isAll || undefined }, signal },
    decodePrograms,
  )

/** The newest measurements that a current station keeps, oldest first: at most 360, one every five seconds (7.9). */
export const metricHistory = (
  client: StationClient,
  points: number,
  { signal }: AskOptions = {},
): Promise<Result<readonly Sample[]>> => {
  const query = { metrics: SERIES.map((name) => METRIC_NAMES[name]).join(','), points }
  return ask(client, { method: 'GET', path: `${SYSTEM}/metrics/history`, query, signal }, decodeMetrics)
}

/** Lets a current station examine itself; it takes milliseconds and changes nothing (7.9). */
export const runChecks = (client: StationClient): Promise<Result<CheckReport>> =>
  ask(client, { method: 'POST', path: `${SYSTEM}/diagnostics/run`, isBackground: true }, decodeCheckReport)

/** Tells a current station to start anew; it answers before it goes, 409 where it is about to (6.8). */
export const restartStation = (client: StationClient, way: NonNullable<RestartOffer['way']>): Promise<Result<void>> =>
  act(client, { method: 'POST', path: `/api/v2/control/restart-${way}` })
