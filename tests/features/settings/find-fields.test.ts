import { describe, expect, test } from 'vitest'
import { ALL_FIELDS } from '../../../src/domain/settings/schema.ts'
import { findElsewhere, findFields } from '../../../src/features/settings/find-fields.ts'
import type { Text } from '../../../src/i18n/text.ts'
import { LANGUAGES, wholeText } from '../../i18n/every-language.ts'

/** Labels are their keys: what is found then stands in the fields' own words. */
const text: Text = (key) => key
const firstOf = (words: string): string | undefined =>
  findFields(words, ALL_FIELDS, {}, text, 'en')[0]?.place.field.path

describe('the first setting that is found', () => {
  test.each(['email', 'phone', 'mobile', 'telegram'])('for %s is whether messages are sent to devices', (words) => {
    expect(firstOf(words)).toBe('notification.push.enabled')
  })
})

test.each([
  ['weekly report', ['/ui/week']],
  ['silent', ['/ui/system', '/ui/settings/audio']],
  ['backup', ['/ui/system']],
  ['reboot', ['/ui/system']],
  ['latitude', []],
])('what is no setting and is looked for among them is found on its page: %s', (words, paths) => {
  expect(findElsewhere(words, wholeText('en')).map(({ path }) => path)).toEqual(paths)
})

test.each(LANGUAGES)('the week, and which microphone is silent, are found in %s by their own words', (locale) => {
  const text = wholeText(locale)
  const words = {
    en: 'report',
    de: 'bericht',
    fi: 'raportti',
    fr: 'rapport',
    es: 'informe',
    pt: 'relatorio',
    sv: 'rapport',
  }
  const silent = { en: 'silent', de: 'stumm', fi: 'hiljainen', fr: 'muet', es: 'silencio', pt: 'silencio', sv: 'tyst' }
  expect(findElsewhere(words[locale], text).map(({ path }) => path)).toEqual(['/ui/week'])
  expect(findElsewhere(silent[locale], text).map(({ path }) => path)).toEqual(['/ui/system', '/ui/settings/audio'])
})

test('a setting that is found says which card it stands in', () => {
  const found = findFields('pushLimited', ALL_FIELDS, {}, text, 'en')
  expect(found.map(({ title, label }) => `${title} · ${label}`)).toEqual([
    'settings.card.push · settings.field.pushLimited',
  ])
})
