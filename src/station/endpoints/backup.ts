import type { Result } from '../../domain/result.ts'
import type { BackupJob } from '../../domain/system/database.ts'
import type { StationClient } from '../client.ts'
import { decodeBackupJob, decodeBackupJobs } from '../wire/backup.ts'
import { decode } from '../wire/fields.ts'
import { act, type AskOptions, ask } from './ask.ts'

const JOBS = '/api/v2/system/database/backup/jobs'
/** Databases to copy: the second one of a current station, else the first. */
const DATABASES = ['v2', 'legacy'] as const

/** Copies of the database in the making or ready (7.9). */
export const backupJobs = (client: StationClient, { signal }: AskOptions = {}): Promise<Result<readonly BackupJob[]>> =>
  ask(client, { method: 'GET', path: JOBS, signal }, decodeBackupJobs)

/** Starts a copy of the database in use; returns its id. One already in the making is as good. */
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

/** State of a copy; `not-found` when the station has deleted it. */
export const backupJob = (client: StationClient, id: string): Promise<Result<BackupJob>> =>
  ask(client, { method: 'GET', path: `${JOBS}/${encodeURIComponent(id)}` }, decodeBackupJob)

/** Deletes a copy, or stops it. */
export const removeBackup = (client: StationClient, id: string): Promise<Result<void>> =>
  act(client, { method: 'DELETE', path: `${JOBS}/${encodeURIComponent(id)}` })
