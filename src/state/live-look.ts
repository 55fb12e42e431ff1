import { atom } from 'jotai'
import { boundedLiveLook, type LiveLook, parseLiveLook } from '../domain/sound/live-look.ts'
import { STORAGE_KEYS } from '../platform/storage.ts'
import { memoryAtom } from './station.ts'

const chosenAtom = atom<LiveLook | undefined>(undefined)

/** How the viewer wants to see live sound; a page remembers it, an embed as long as it is there. */
export const liveLookAtom = atom(
  (get): LiveLook => get(chosenAtom) ?? parseLiveLook(get(memoryAtom).read(STORAGE_KEYS.liveLook)),
  (get, set, change: Partial<LiveLook>) => {
    const look = boundedLiveLook({ ...get(liveLookAtom), ...change })
    set(chosenAtom, look)
    get(memoryAtom).write(STORAGE_KEYS.liveLook, JSON.stringify(look))
  },
)
