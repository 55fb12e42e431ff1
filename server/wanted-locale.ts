import { chooseLocale, isLocale, LOCALES, type Locale } from '../src/domain/locale.ts'

/** Our language for an `Accept-Language` header, in the order in which it names languages: browsers send the most wanted first. */
export const wantedLocale = (header = ''): Locale =>
  chooseLocale(
    null,
    header.split(',').flatMap((part) => part.split(';')[0]?.trim() || []),
  )

/** Our languages by their codes. */
export const LANGUAGES: readonly Locale[] = Object.keys(LOCALES).filter(isLocale)
