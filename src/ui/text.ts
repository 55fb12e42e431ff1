import { useAtomValue } from 'jotai'
import type { Locale } from '../domain/locale.ts'
import type { Text } from '../i18n/text.ts'
import { localeAtom, textAtom } from '../state/locale.ts'

/** The text function of the language on the screen; a change of language draws again. */
export const useText = (): Text => useAtomValue(textAtom)

/** The language on the screen. */
export const useLocale = (): Locale => useAtomValue(localeAtom)
