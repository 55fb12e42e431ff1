import { chooseLocale, type Locale } from '../../src/domain/locale.ts'
import { homeLanguages } from '../../src/platform/selected-language.ts'
import type { Hass } from './hass.ts'

/** The language that Home Assistant will be in, before it hands anything to a card. */
export const expectedLanguage = (): Locale => chooseLocale(null, homeLanguages())

/** The language of Home Assistant's user: `pt-BR` is `pt`, what we do not speak is English. */
export const languageOfUser = (hass: Hass | undefined): Locale =>
  hass?.language ? chooseLocale(null, [hass.language]) : expectedLanguage()
