import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { ONE_HOUR_MS } from '../../../server/station/time/dates.ts'
import { sizeOf } from './database.ts'

/** A copy of the database on its way, or ready to be taken. */
export interface DatabaseCopy {
  readonly id: string
  readonly type: 'legacy' | 'v2'
  readonly status: 'pending' | 'in_progress' | 'completed' | 'failed'
  /** Percent. */
  readonly progress: number
  readonly bytesWritten: number
  readonly totalBytes: number
  /** Real milliseconds. */
  readonly startedAt: number
  readonly completedAt?: number
  readonly error?: string
  readonly file: string
}

/** Copies of the database, kept for an hour in a folder of their own. */
export interface Backups {
  all(): readonly DatabaseCopy[]
  byId(id: string): DatabaseCopy | undefined
  /** Begins a copy, or returns the running one of this type. */
  begin(type: DatabaseCopy['type']): { readonly job: DatabaseCopy; readonly isNew: boolean }
  /** Removes a copy; false for an unknown id. */
  remove(id: string): boolean
  /** A copy for one answer; the caller removes the folder it is in. */
  copyNow(): Promise<string>
  close(): void
}

const KEPT_MS = ONE_HOUR_MS
/** Pages copied at once; the station answers others in between. */
const PAGES_AT_ONCE = 500

export function createBackups(source: string): Backups {
  const jobs = new Map<string, DatabaseCopy>()
  const newFolder = (): string => mkdtempSync(join(tmpdir(), 'garden-backup-'))
  const change = (id: string, news: Partial<DatabaseCopy>): void => {
    const job = jobs.get(id)
    if (job) jobs.set(id, { ...job, ...news })
  }
  const removeFile = (job: DatabaseCopy): void => rmSync(join(job.file, '..'), { recursive: true, force: true })
  const remove = (id: string): boolean => {
    const job = jobs.get(id)
    if (job) removeFile(job)
    return jobs.delete(id)
  }
  const run = async ({ id, file, totalBytes }: DatabaseCopy): Promise<void> => {
    change(id, { status: 'in_progress' })
    try {
      await copy(source, file, (done) => {
        change(id, { progress: Math.floor(done * 100), bytesWritten: Math.floor(done * totalBytes) })
      })
      change(id, { status: 'completed', progress: 100, bytesWritten: sizeOf(file), completedAt: Date.now() })
    } catch (error) {
      change(id, { status: 'failed', error: String(error), completedAt: Date.now() })
    }
    const job = jobs.get(id)
    if (!job)
      rmSync(join(file, '..'), { recursive: true, force: true }) // cancelled meanwhile
    else setTimeout(() => remove(id), KEPT_MS).unref()
  }
  return {
    all: () => [...jobs.values()],
    byId: (id) => jobs.get(id),
    begin(type) {
      const running = [...jobs.values()].find((job) => job.type === type && /^(pending|in_progress)$/.test(job.status))
      if (running) return { job: running, isNew: false }
      const startedAt = Date.now()
      const id = `backup-${type}-${startedAt}000000-${randomBytes(4).toString('hex')}`
      const file = join(newFolder(), 'birdnet.db')
      const begun = { progress: 0, bytesWritten: 0, totalBytes: sizeOf(source), startedAt }
      const job: DatabaseCopy = { id, type, status: 'pending', ...begun, file }
      jobs.set(id, job)
      void run(job)
      return { job, isNew: true }
    },
    remove,
    async copyNow() {
      const file = join(newFolder(), 'birdnet.db')
      await copy(source, file, () => {})
      return file
    },
    close() {
      for (const id of [...jobs.keys()]) remove(id)
    },
  }
}

async function copy(source: string, target: string, onProgress: (done: number) => void): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true })
  try {
    const progress = ({ totalPages, remainingPages }: { totalPages: number; remainingPages: number }): void =>
      onProgress(totalPages > 0 ? 1 - remainingPages / totalPages : 0)
    await backup(database, target, { rate: PAGES_AT_ONCE, progress })
  } finally {
    database.close()
  }
}
