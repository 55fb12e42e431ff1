import type { Result } from '../../domain/result.ts'
import type { BackupJob } from '../../domain/system/database.ts'
import type { StationClient } from '../client.ts'
import { decodeBackupJob, decodeBackupJobs } from '../wire/backup.ts'
import { decode } from '../wire/fields.ts'
import { act, type AskOptions, ask } from './ask.ts'

const JOBS = '/api/v2/system/database/backup/jobs'
/** A current station has moved to its second database; one that has not copies the first. */
const DATABASES = ['v2', 'legacy'] as const

/** The copies of the database that are being made or ready (7.9). */
export const backupJobs = (client: StationClient, { signal }: AskOptions = {}): Promise<Result<readonly BackupJob[]>> =>
  ask(client, { method: 'GET', path: JOBS, signal }, decodeBackupJobs)

/** Begins a copy of the database that is in use; its id. One that is already being made is as good. */
export async function beginBackup(client: StationClient): Promise<Result<string>> {
  let answer: Result<string> | undefined
  for (const type of DATABASES) {
    answer = await ask(client, { method: 'POST', path: JOBS, query: { type } }, (value) =>
      decode(value, (fields) => fields.name('job_id')),
    )
    if (answer.ok || ![400, 404].includes(answer.failure.status)) break
  }
  return answer as Result<string> // reason: there is more than none
}

/** How far a copy has come; `not-found` when the station has thrown it away. */
export const backupJob = (client: StationClient, id: string): Promise<Result<BackupJob>> =>
  ask(client, { method: 'GET', path: `${JOBS}/${encodeURIComponent(id)}` }, decodeBackupJob)

/** Throws a copy away, or stops it. */
export const removeBackup = (client: StationClient, id: string): Promise<Result<void>> =>
  act(client, { method: 'DELETE', path: `${JOBS}/${encodeURIComponent(id)}` })
