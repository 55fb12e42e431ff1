import type { Locale } from '../domain/locale.ts'
import type { Text } from '../i18n/text.ts'
import { useSettings } from './settings.ts'

/** Text function of the element's language; a change of language draws again. */
export const useText = (): Text => useSettings().text

/** Language of the element. */
export const useLocale = (): Locale => useSettings().locale
