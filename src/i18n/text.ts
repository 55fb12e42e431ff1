import format from 'icu-minify/format'
import { DEFAULT_LOCALE, type Locale } from '../domain/locale.ts'
import { type Catalogue, ENGLISH, type MessageKey } from './catalogue.ts'
import { intlLocale, numberFormat } from './format.ts'

export type { MessageKey } from './catalogue.ts'

/** Gives the text of a key in the language of its maker. Values fill the placeholders. Never throws. */
export type Text = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

const pluralRules = new Map<string, Intl.PluralRules>()

const formatters = {
  getNumberFormat: (_locale: unknown, options?: Intl.NumberFormatOptions) => numberFormat(String(_locale), options),
  getPluralRules: (locale: unknown, options?: Intl.PluralRulesOptions) => {
    const key = `${String(locale)} ${options?.type ?? 'cardinal'}`
    const rules = pluralRules.get(key) ?? new Intl.PluralRules(String(locale), options)
    pluralRules.set(key, rules)
    return rules
  },
  getDateTimeFormat: (locale: unknown, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intlLocale(String(locale)), { ...options, timeZone: 'UTC' }),
}

/**
 * Makes the text function of a language. A key that the catalogue lacks, or whose message is broken, is answered in
 * English, with English plurals; a key that nobody knows answers itself, so that the hole can be seen.
 */
export function makeText(locale: Locale, catalogue: Catalogue): Text {
  return (key, values) => {
    const own = catalogue[key]
    if (own !== undefined) {
      const text = tryFormat(own, locale, values)
      if (text !== undefined) return text
    }
    const english = ENGLISH[key]
    return (english === undefined ? undefined : tryFormat(english, DEFAULT_LOCALE, values)) ?? key
  }
}

function tryFormat(
  message: Catalogue[string],
  locale: Locale,
  values: Readonly<Record<string, string | number>> | undefined,
): string | undefined {
  try {
    const text = format<string>(message, locale, values, { formatters, timeZone: 'UTC' })
    return Array.isArray(text) ? text.join('') : text
  } catch {
    return undefined // a stored copy made by another version
  }
}

/** English, for what must speak before any choice is known. */
export const englishText: Text = makeText(DEFAULT_LOCALE, ENGLISH)
