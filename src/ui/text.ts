import type { Locale } from '../domain/locale.ts'
import type { Text } from '../i18n/text.ts'
import { useSettings } from './settings.ts'

/** The text function of the element's language; a change of language draws again. */
export const useText = (): Text => useSettings().text

/** The element's language. */
export const useLocale = (): Locale => useSettings().locale
