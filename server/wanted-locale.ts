import { chooseLocale, isLocale, LOCALES, type Locale } from '../src/domain/locale.ts'

/** Language of ours for an `Accept-Language` header, in its order: browsers send the most wanted first. */
export const wantedLocale = (header = ''): Locale =>
  chooseLocale(
    null,
    header.split(',').flatMap((part) => part.split(';')[0]?.trim() || []),
  )

/** Languages by their codes. */
export const LANGUAGES: readonly Locale[] = Object.keys(LOCALES).filter(isLocale)
