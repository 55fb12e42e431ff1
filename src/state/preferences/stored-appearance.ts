import { atom } from 'jotai'
import { STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom } from '../station.ts'

/**
 * Look of spectrograms that a viewer chose, as JSON from the browser: untrusted text, null without one. Read anew each
 * time, since another tab may have changed it.
 */
export const readAppearanceAtom = atom(null, (get): string | null =>
  get(memoryAtom).read(STORAGE_KEYS.spectrogramAppearance),
)

/** Keeps such a choice where this is the station's own page, or its author wrote `persist`. */
export const keepAppearanceAtom = atom(null, (get, _set, text: string) =>
  get(memoryAtom).write(STORAGE_KEYS.spectrogramAppearance, text),
)
