import { useAtomValue } from 'jotai'
import { type ComponentType, createElement, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { MoreWords } from '../i18n/more-messages.ts'
import { moreWordsAtom } from '../state/preferences/more-words.ts'
import { SettingsContext, useSettings } from '../ui/settings.ts'

/**
 * Component with texts that no first screen shows (`MORE_AREAS` of the build): it is drawn as soon as they are loaded.
 * While another language is loading it keeps the one before.
 *
 * @param words other texts: of the pages about the station itself (`SETTINGS_AREAS`)
 * @param waiting placeholder until then
 */
export function withMessages<Props extends object>(
  component: ComponentType<Props>,
  words?: MoreWords,
  waiting: ReactNode = null,
): (props: Props) => ReactNode {
  return function InMoreWords(props: Props) {
    const settings = useSettings()
    const addWords = useAtomValue(moreWordsAtom(settings.locale, words))
    const arrived = useMemo(() => addWords && { ...settings, text: addWords(settings.text) }, [settings, addWords])
    const shown = useRef(arrived)
    const context = arrived ?? shown.current
    useLayoutEffect(() => {
      shown.current = context
    })
    return context ? createElement(SettingsContext, { value: context }, createElement(component, props)) : waiting
  }
}
