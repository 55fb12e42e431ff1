import { atom } from 'jotai'
import { readHistory, remembered, type SearchHistory } from '../../domain/search/search-history.ts'
import { NO_MEMORY, STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'

const slotAtom = atom<SearchHistory>([])

/** Searches of this browser, newest first (Spec §3); an embed without `persist` knows them until the page is left. */
export const searchHistoryAtom = atom((get) => get(slotAtom))

/** Reads the history anew, since another tab may have searched. */
export const recallSearchesAtom = atom(null, (get, set) => {
  const memory = get(memoryAtom)
  if (memory !== NO_MEMORY) set(slotAtom, readHistory(parsed(memory.read(STORAGE_KEYS.searchHistory) ?? '[]')))
})

/** Puts a search on top of the history and keeps that where storage is allowed. */
export const rememberSearchAtom = atom(null, (get, set, search: string) => {
  set(recallSearchesAtom)
  const history = remembered(get(slotAtom), search)
  set(slotAtom, history)
  get(memoryAtom).write(STORAGE_KEYS.searchHistory, JSON.stringify(history))
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // somebody else's
  }
}
