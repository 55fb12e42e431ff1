import { chooseLocale, type Locale } from '../../src/domain/locale.ts'
import { homeLanguages } from '../../src/platform/selected-language.ts'
import type { Hass } from './hass.ts'

/** Language that Home Assistant will probably have, before it gives a card any. */
export const expectedLanguage = (): Locale => chooseLocale(null, homeLanguages())

/** Language of Home Assistant's user: `pt-BR` is `pt`, one that we do not have is English. */
export const languageOfUser = (hass: Hass | undefined): Locale =>
  hass?.language ? chooseLocale(null, [hass.language]) : expectedLanguage()
