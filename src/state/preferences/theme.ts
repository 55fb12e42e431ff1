import { atom } from 'jotai'
import { chooseTheme, isTheme, otherTheme, type Theme } from '../../domain/theme.ts'
import { onSystemThemeChange, systemTheme } from '../../platform/preferences.ts'
import { onStoredChange, STORAGE_KEYS } from '../../platform/storage.ts'
import { memoryAtom, pageModeAtom } from '../station.ts'

/** Number that rises whenever one of the two sources may have changed; the sources themselves are outside. */
const checksAtom = atom(0)
checksAtom.onMount = (set) => {
  const check = (): void => set((count) => count + 1)
  const stops = [onSystemThemeChange(check), onStoredChange(STORAGE_KEYS.theme, check)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Choice made here, for browsers that cannot store it. */
const chosenAtom = atom<Theme | undefined>(undefined)

/** Theme of the page: stored, else the system's (followed only while nothing is stored), else light (Spec §4). */
export const themeAtom = atom((get): Theme => {
  get(checksAtom)
  return chooseTheme(get(memoryAtom).read(STORAGE_KEYS.theme) ?? get(chosenAtom) ?? null, systemTheme())
})

/** Theme chosen in an embed, for its station's elements; a page sets its theme on the document. */
export const chosenThemeAtom = atom((get): Theme | undefined => {
  if (get(pageModeAtom)) return undefined
  const kept = get(memoryAtom).read(STORAGE_KEYS.theme)
  return get(chosenAtom) ?? (isTheme(kept) ? kept : undefined)
})

/** Toggles the theme that is shown and keeps it; returns the new one. */
export const toggleThemeAtom = atom(null, (get, set, shown: Theme = get(themeAtom)): Theme => {
  const next = otherTheme(shown)
  get(memoryAtom).write(STORAGE_KEYS.theme, next)
  set(chosenAtom, next)
  set(checksAtom, (count) => count + 1)
  return next
})
