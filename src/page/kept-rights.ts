import { readStored, STORAGE_KEYS, writeStored } from '../platform/storage.ts'

/** Right of the visitor to act when a station last told it; undefined where this browser does not know. */
export function mightAct(base: string): boolean | undefined {
  const kept = readStored(STORAGE_KEYS.mayAct(base))
  return kept === null ? undefined : kept === 'yes'
}

/** Keeps the visitor's right to act, for the first frame of the next visit. */
export const keepMayAct = (base: string, mayAct: boolean): void =>
  writeStored(STORAGE_KEYS.mayAct(base), mayAct ? 'yes' : 'no')
