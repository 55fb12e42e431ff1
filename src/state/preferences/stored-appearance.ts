import { atom } from 'jotai'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'

/**
 * How a viewer chose to see spectrograms, as JSON that was kept in the browser: untrusted text, null where nothing was kept or
 * may be. Writing keeps another one, where this is the station's own page or its author wrote `persist`.
 */
export const storedAppearanceAtom = atom(
  (get): string | null => get(memoryAtom).read(STORAGE_KEYS.spectrogramAppearance),
  (get, _set, text: string) => get(memoryAtom).write(STORAGE_KEYS.spectrogramAppearance, text),
)
