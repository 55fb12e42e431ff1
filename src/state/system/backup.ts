import { atom } from 'jotai'
import type { Failure } from '../../domain/failure.ts'
import { type BackupJob, isBeingMade } from '../../domain/system/database.ts'
import { createLifetime } from '../../platform/lifetime.ts'
import { backupJob, backupJobs, beginBackup, removeBackup } from '../../station/endpoints/backup.ts'
import { boxAtom } from '../box-atom.ts'
import { stationClientAtom } from '../station.ts'

/** Interval of asking for a copy in the making, milliseconds. */
const LOOK_MS = 700

/** State of a copy of the database. */
export type BackupState =
  | { readonly kind: 'none' | 'beginning' }
  | { readonly kind: 'job'; readonly job: BackupJob }
  | { readonly kind: 'failed'; readonly failure: Failure }

const slotAtom = atom<BackupState>({ kind: 'none' })
const lifetimeAtom = boxAtom(() => ({ now: createLifetime() }))

/** State of the copy; found again after the page was left, since a station keeps a copy for an hour. */
export const backupAtom = atom((get) => get(slotAtom))

/** Looks for a copy in the making or ready. */
export const findBackupAtom = atom(null, async (get, set): Promise<void> => {
  if (get(slotAtom).kind !== 'none') return
  const answer = await backupJobs(get(stationClientAtom))
  const job = answer.ok ? (answer.value.find(isBeingMade) ?? answer.value.at(-1)) : undefined
  if (job && get(slotAtom).kind === 'none') await set(followBackupAtom, job.id)
})

/** Begins a copy; one already in the making is as good. */
export const beginBackupAtom = atom(null, async (get, set): Promise<void> => {
  set(slotAtom, { kind: 'beginning' })
  const client = get(stationClientAtom)
  const begun = await beginBackup(client)
  if (begun.ok) return set(followBackupAtom, begun.value)
  const running = begun.failure.status === 409 ? await backupJobs(client) : undefined
  const job = running?.ok ? running.value.find(isBeingMade) : undefined
  if (job) return set(followBackupAtom, job.id)
  set(slotAtom, { kind: 'failed', failure: begun.failure })
})

/** Deletes the copy, also while it is being made. */
export const removeBackupAtom = atom(null, async (get, set): Promise<void> => {
  const state = get(slotAtom)
  get(lifetimeAtom).now.end()
  set(slotAtom, { kind: 'none' })
  if (state.kind === 'job') await removeBackup(get(stationClientAtom), state.job.id)
})

const followBackupAtom = atom(null, async (get, set, id: string): Promise<void> => {
  get(lifetimeAtom).now.end()
  const lifetime = createLifetime()
  get(lifetimeAtom).now = lifetime
  let isOver = false
  lifetime.add(() => {
    isOver = true
  })
  const look = async (): Promise<void> => {
    const answer = await backupJob(get(stationClientAtom), id)
    if (isOver) return
    if (!answer.ok && answer.failure.status > 0 && answer.failure.status < 500)
      return set(
        slotAtom,
        answer.failure.status === 404 ? { kind: 'none' } : { kind: 'failed', failure: answer.failure },
      )
    if (answer.ok) set(slotAtom, { kind: 'job', job: answer.value })
    if (!answer.ok || isBeingMade(answer.value)) lifetime.after(LOOK_MS, () => void look())
  }
  await look()
})
