import { atom } from 'jotai'
import type { Failure } from '../../domain/failure.ts'
import { isOpen } from '../../domain/outbox/entry.ts'
import { AFTER_SIGN_OUT_PATH } from '../../domain/sign-in.ts'
import { leaveFor } from '../../platform/address.ts'
import { tryImport } from '../../platform/deferred.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { signOut } from '../../station/endpoints/session.ts'
import { outboxEntriesAtom } from '../outbox/wishes.ts'
import { memoryAtom, stationClientAtom } from '../station.ts'
import { signedOutAtom } from './session-change.ts'

const isUnsentToldAtom = atom(false)

/**
 * Signs out and goes to the start; nothing personal stays in the browser. Returns the failure to show, or undefined
 * after success (Spec §4, §8). A number is that of commands that have not reached the station: it is told once, then
 * they are dropped.
 */
export const signOutAtom = atom(null, async (get, set): Promise<Failure | number | undefined> => {
  const client = get(stationClientAtom)
  const unsent = get(outboxEntriesAtom).filter(isOpen)
  if (unsent.length > 0 && !get(isUnsentToldAtom)) {
    set(isUnsentToldAtom, true)
    return unsent.length
  }
  const result = await signOut(client)
  if (!result.ok) return result.failure
  set(signedOutAtom) // in other tabs, too
  const code = await tryImport(() => import('../../platform/kept-records.ts'))
  await code?.forgetAllRecords()
  const outbox = unsent.length > 0 ? await tryImport(() => import('../outbox/store.ts')) : undefined
  if (outbox) for (const { press } of unsent) set(outbox.undoBatchAtom, press) // on this page and in other tabs
  for (const key of personalKeys(client.base)) get(memoryAtom).write(key, null)
  leaveFor(client.resolve(result.value.redirectUrl ?? AFTER_SIGN_OUT_PATH))
  return undefined
})

/**
 * Keys under which the browser keeps personal texts and searches: the next person who signs in must neither read nor
 * send them.
 */
const personalKeys = (base: string): readonly string[] => [
  STORAGE_KEYS.settingsDraft(base),
  STORAGE_KEYS.reviewDrafts(base),
  STORAGE_KEYS.mayAct(base),
  STORAGE_KEYS.outbox(base),
  STORAGE_KEYS.searchHistory,
]
