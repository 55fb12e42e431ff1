import { atom } from 'jotai'
import { valueOf } from '../remote.ts'
import { bellSlotAtom } from './bell-notices.ts'
import { markAllNoticesReadAtom } from './notice-commands.ts'

/** Marks all notices of the station as read. Returns whether it agreed. */
export const markBellReadAtom = atom(null, async (get, set): Promise<boolean> => {
  const isDone = await set(markAllNoticesReadAtom, valueOf(get(bellSlotAtom))?.ids ?? [])
  const known = valueOf(get(bellSlotAtom))
  if (isDone && known) set(bellSlotAtom, { state: 'ready', value: { ...known, isWhole: true } })
  return isDone
})
