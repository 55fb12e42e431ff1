import { expect, test } from 'vitest'
import { typeset } from '../../scripts/build/message-catalogues.ts'
import { formatShare } from '../../src/i18n/system-text.ts'
import { LOCALES, type Locale } from '../../src/domain/locale.ts'

const locales = Object.keys(LOCALES) as Locale[] // reason: own keys of a closed record

test.each(locales)('a percent sign in a text of %s stands as it does after a number of its own', (locale) => {
  expect(typeset(locale, '{percent} %', 'first').replace('{percent}', '97')).toBe(formatShare(locale, 97))
})

test('a unit stays with its number in texts about the station, and a word that begins like one is none', () => {
  expect(typeset('en', 'clips of {seconds, number} s, 44 kHz, {count} hours', 'settings')).toBe(
    'clips of {seconds, number}\u00a0s, 44\u00a0kHz, {count} hours',
  )
})
