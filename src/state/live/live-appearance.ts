import { atom } from 'jotai'
import { boundedLiveAppearance, type LiveAppearance, parseLiveAppearance } from '../../domain/sound/live-appearance.ts'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'

const chosenAtom = atom<LiveAppearance | undefined>(undefined)

/** Look of live sound that the viewer chose; a page keeps it, an embed as long as it is there. */
export const liveAppearanceAtom = atom(
  (get): LiveAppearance => get(chosenAtom) ?? parseLiveAppearance(get(memoryAtom).read(STORAGE_KEYS.liveAppearance)),
  (get, set, change: Partial<LiveAppearance>) => {
    const appearance = boundedLiveAppearance({ ...get(liveAppearanceAtom), ...change })
    set(chosenAtom, appearance)
    get(memoryAtom).write(STORAGE_KEYS.liveAppearance, JSON.stringify(appearance))
  },
)
