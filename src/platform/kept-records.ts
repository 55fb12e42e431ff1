import { clear, createStore, delMany, getMany, keys, setMany, type UseStore } from 'idb-keyval'
import { isStorageAllowed } from './storage.ts'

const NAME = 'dawn-chorus'

let store: UseStore | undefined

/**
 * Result of an action on the browser's database; the fallback where this page may not keep anything
 * (`setStorageAllowed`), and where the database is full, broken or blocked.
 */
async function inDatabase<T>(fallback: T, act: (store: UseStore) => Promise<T>): Promise<T> {
  if (!isStorageAllowed() || !globalThis.indexedDB) return fallback
  try {
    store ??= createStore(NAME, 'records')
    return await act(store)
  } catch {
    store = undefined // the next one opens it anew
    return fallback
  }
}

/** Values kept under some names, in their order; undefined for missing ones. They may be of any shape. Never throws. */
export const readRecords = (names: readonly string[]): Promise<readonly unknown[]> =>
  inDatabase<readonly unknown[]>([], (kept) => getMany<unknown>([...names], kept))

/** Stores values that can be cloned (bytes, texts, numbers, lists and objects of these) under names. Never throws. */
export const writeRecords = (records: ReadonlyMap<string, unknown>): Promise<void> =>
  inDatabase(undefined, (kept) => setMany([...records], kept))

/** Names of all kept values. Never throws. */
export const recordNames = (): Promise<readonly string[]> =>
  inDatabase<readonly string[]>([], (kept) => keys<string>(kept))

/** Deletes the values under some names. Never throws. */
export const forgetRecords = (names: readonly string[]): Promise<void> =>
  inDatabase(undefined, (kept) => delMany([...names], kept))

/** Deletes everything. Never throws. */
export const forgetAllRecords = (): Promise<void> => inDatabase(undefined, (kept) => clear(kept))
