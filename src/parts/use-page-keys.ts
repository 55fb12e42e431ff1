import { useAtomValue, useStore } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { type KeyPlace, onPageKey } from '../platform/page-keys.ts'
import { shortcutsChoiceAtom } from '../state/preferences/attention.ts'
import { useSettings } from '../ui/settings.ts'

/**
 * Calls for keys pressed anywhere on the page. Letters, digits and signs only while single keys are switched on: people
 * who dictate, or whose hand slips, type them by mistake (WCAG 2.1.4).
 *
 * @param onKey true: the key was meant for us
 */
export function usePageKeys(onKey: (key: string, pressed: KeyPlace) => boolean): void {
  const store = useStore()
  const { shortcuts } = useSettings()
  const act = useEffectEvent((key: string, pressed: KeyPlace): boolean => {
    const isWanted = [...key].length > 1 || key === ' ' || (store.get(shortcutsChoiceAtom) ?? shortcuts) === 'on'
    return isWanted && onKey(key, pressed)
  })
  useEffect(() => onPageKey((key, pressed) => act(key, pressed)), [])
}

/** Whether single keys are switched on: only then are they named on the screen. */
export function useHasSingleKeys(): boolean {
  const { shortcuts } = useSettings()
  return (useAtomValue(shortcutsChoiceAtom) ?? shortcuts) === 'on'
}
