import { atom } from 'jotai'
import { onStoredChange, STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'

const checksAtom = atom(0)
checksAtom.onMount = (set) => onStoredChange(STORAGE_KEYS.notificationSound, () => set((count) => count + 1))

/** Choice made here, for browsers without storage. */
const chosenAtom = atom<boolean | undefined>(undefined)
/** Sound that the page author wants while a visitor has not chosen. */
export const wantedSoundAtom = atom(false)

/** Whether urgent notices may be heard: only where exactly `true` is kept, or was chosen since (Spec §5). */
export const notificationSoundAtom = atom(
  (get): boolean => {
    get(checksAtom)
    const kept = get(memoryAtom).read(STORAGE_KEYS.notificationSound)
    return kept === null ? (get(chosenAtom) ?? get(wantedSoundAtom)) : kept === 'true'
  },
  (get, set, isOn: boolean) => {
    get(memoryAtom).write(STORAGE_KEYS.notificationSound, String(isOn))
    set(chosenAtom, isOn)
    set(checksAtom, (count) => count + 1)
  },
)
