import { readStored, STORAGE_KEYS, writeStored } from '../platform/storage.ts'

/** Whether the visitor might act when a station last said so; undefined where this browser does not know. */
export function mightAct(base: string): boolean | undefined {
  const kept = readStored(STORAGE_KEYS.mayAct(base))
  return kept === null ? undefined : kept === 'yes'
}

/** Keeps whether the visitor may act, for the first frame of the next visit. */
export const keepMayAct = (base: string, mayAct: boolean): void =>
  writeStored(STORAGE_KEYS.mayAct(base), mayAct ? 'yes' : 'no')
