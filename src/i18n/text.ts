import format from 'icu-minify/format'
import type { Locale } from '../domain/locale.ts'
import type { Catalogue, MessageKey } from './catalogue.ts'
import { intlLocale, numberFormat } from './number-format.ts'

export type { MessageKey } from './catalogue.ts'

/** Text of a key in one language. Values fill the placeholders. Never throws. */
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

/** Text function of a language. Catalogues are complete; a broken message gives its key, so that the fault is seen. */
export function makeText(locale: Locale, catalogue: Catalogue): Text {
  return (key, values) => {
    if (import.meta.env?.DEV && !Object.hasOwn(catalogue, key)) console.error(`there are no words here for ${key}`)
    try {
      const text = format(catalogue[key] ?? key, locale, values, { formatters, timeZone: 'UTC' })
      return (Array.isArray(text) ? text.join('') : text).replace(/([^.])\.\.(?!\S)/g, '$1.') // “1.03 ip.” at the end of a sentence
    } catch {
      return key
    }
  }
}
