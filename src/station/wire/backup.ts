import { type Result, success } from '../../domain/result.ts'
import { BACKUP_STATUSES, type BackupJob } from '../../domain/system/database.ts'
import { decode, decodeList, type Fields } from './fields.ts'

/** Copy of the database in the making or ready: `…/backup/jobs/{id}`. */
export const decodeBackupJob = (value: unknown): Result<BackupJob> => decode(value, backupJob)

/** Copies of the database: `…/backup/jobs`. */
export function decodeBackupJobs(value: unknown): Result<readonly BackupJob[]> {
  const all = decode(value, (fields) => decodeList(fields.raw('jobs') ?? null, backupJob, 'jobs'))
  const list = all.ok ? all.value : all
  return list.ok ? success(list.value.items) : list
}

function backupJob(fields: Fields): BackupJob {
  return {
    id: fields.name('job_id'),
    status: fields.oneOf(BACKUP_STATUSES, 'pending', 'status'),
    percent: Math.min(100, Math.max(0, fields.maybeNumber('progress') ?? 0)),
    size: fields.maybeNumber('bytes_written') ?? 0,
    download: fields.maybeText('download_url'),
    error: fields.maybeText('error'),
  }
}
