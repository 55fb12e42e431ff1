import { LOCALES, type Locale } from '../../src/domain/locale.ts'
import type { Catalogue } from '../../src/i18n/catalogue.ts'
import { makeText, type Text } from '../../src/i18n/text.ts'

const first = import.meta.glob<Catalogue>('../../src/i18n/messages/*.json', { import: 'default', eager: true })
const more = import.meta.glob<Catalogue>('../../src/i18n/messages/*.json', {
  import: 'default',
  eager: true,
  query: 'more',
})

const settings = import.meta.glob<Catalogue>('../../src/i18n/messages/*.json', {
  import: 'default',
  eager: true,
  query: 'settings',
})

/** All languages of the product. */
export const LANGUAGES = Object.keys(LOCALES) as readonly Locale[] // reason: its keys

/** The text function of a language with all of its words, also those that no first screen shows. */
export function wholeText(locale: Locale): Text {
  const file = `../../src/i18n/messages/${locale}.json`
  return makeText(locale, { ...first[file], ...more[file], ...settings[file] })
}
