import { atom } from 'jotai'
import { bellIdsAtom, hasMoreAtom } from './bell-notices.ts'
import { markAllNoticesReadAtom } from './notice-commands.ts'

/** Marks everything as read that the station has. Whether it agreed. */
export const markBellReadAtom = atom(null, async (get, set): Promise<boolean> => {
  const isDone = await set(markAllNoticesReadAtom, get(bellIdsAtom))
  if (isDone) set(hasMoreAtom, false)
  return isDone
})
