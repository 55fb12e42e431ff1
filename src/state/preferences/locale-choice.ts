import { atom } from 'jotai'
import type { Locale } from '../../domain/locale.ts'
import { type Memory, NO_MEMORY, STORAGE_KEYS } from '../../platform/storage.ts'
import {
  arrivedMessagesAtom,
  chosenLocaleAtom,
  refreshMessagesAtom,
  shownMessagesAtom,
  wantedLocaleAtom,
} from './locale.ts'
import { memoryAtom } from '../station.ts'

/**
 * Switches the language and keeps it. When its messages cannot be loaded, the previous language comes back and the
 * answer is false (Spec §4).
 */
export const chooseLocaleAtom = atom(null, (get, set, locale: Locale) => set(switchLocaleAtom, locale, get(memoryAtom)))

/** Begins with the page author's language, unless the visitor has chosen another. */
export const beginWithLocaleAtom = atom(null, async (get, set, locale: Locale): Promise<void> => {
  if (get(memoryAtom).read(STORAGE_KEYS.locale) === null) await set(switchLocaleAtom, locale, NO_MEMORY)
})

const switchLocaleAtom = atom(null, async (get, set, locale: Locale, memory: Memory): Promise<boolean> => {
  const before = get(shownMessagesAtom)
  const remembered = memory.read(STORAGE_KEYS.locale)
  set(arrivedMessagesAtom, before) // stays on the screen while the new one is loading
  set(chosenLocaleAtom, locale)
  memory.write(STORAGE_KEYS.locale, locale)
  const arrived = await set(refreshMessagesAtom)
  if (arrived || get(wantedLocaleAtom) !== locale) return arrived
  set(chosenLocaleAtom, before.locale)
  memory.write(STORAGE_KEYS.locale, remembered)
  return false
})
