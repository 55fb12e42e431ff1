import { atom } from 'jotai'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'

/**
 * Reads how a viewer chose to see spectrograms, as JSON that was kept in the browser: untrusted text, null where nothing was
 * kept or may be. Asked anew each time: another tab may have kept something else.
 */
export const readAppearanceAtom = atom(null, (get): string | null =>
  get(memoryAtom).read(STORAGE_KEYS.spectrogramAppearance),
)

/** Keeps such a choice where this is the station's own page, or its author wrote `persist`. */
export const keepAppearanceAtom = atom(null, (get, _set, text: string) =>
  get(memoryAtom).write(STORAGE_KEYS.spectrogramAppearance, text),
)
