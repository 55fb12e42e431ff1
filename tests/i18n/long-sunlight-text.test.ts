import { expect, test } from 'vitest'
import type { Locale } from '../../src/domain/locale.ts'
import { longSunlightText } from '../../src/i18n/long-sunlight-text.ts'
import german from '../../src/i18n/messages/de.json'
import moreGerman from '../../src/i18n/messages/de.json?more'
import english from '../../src/i18n/messages/en.json'
import moreEnglish from '../../src/i18n/messages/en.json?more'
import { makeText } from '../../src/i18n/text.ts'

const WORDS = { de: { ...german, ...moreGerman }, en: { ...english, ...moreEnglish } }

const said = (locale: Locale, ...[event, minutes]: readonly ['beforeSunrise' | 'afterSunset', number]): string =>
  longSunlightText(makeText(locale, WORDS[locale === 'de' ? 'de' : 'en']), locale, { event, minutes })

test.each([
  ['at that very minute nothing is counted', 'en', 0, 'At sunrise'],
  ['minutes are words', 'en', 12, '12 minutes before sunrise'],
  ['one is one', 'en', 1, '1 minute before sunrise'],
  ['beyond an hour both are said', 'en', 83, '1 hour 23 minutes before sunrise'],
  ['a whole hour has no minutes', 'en', 60, '1 hour before sunrise'],
  ['far from it no hour is rounded: half past three is not four', 'en', 210, '3 hours 30 minutes before sunrise'],
  ['in German, too', 'de', 12, '12 Minuten vor Sonnenaufgang'],
] as const)('%s', (_, locale, minutes, words) => {
  expect(said(locale, 'beforeSunrise', minutes)).toBe(words)
})

test('at sunset it is said of sunset', () => {
  expect(said('en', 'afterSunset', 0)).toBe('At sunset')
})
