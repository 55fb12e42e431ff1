import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CARD_AREAS, CARD_FORM_AREAS, MORE_AREAS, SETTINGS_AREAS } from '../../scripts/build/message-catalogues.ts'
import { LOCALES } from '../../src/domain/locale.ts'

const source = (locale: string): string[] =>
  Object.keys(
    JSON.parse(readFileSync(new URL(`../../src/i18n/messages/${locale}.json`, import.meta.url), 'utf8')) as object, // reason: our file
  )
const areaOf = (key: string): string => key.slice(0, key.indexOf('.'))
const first = import.meta.glob<object>('../../src/i18n/messages/*.json', { import: 'default', eager: true })
const more = import.meta.glob<object>('../../src/i18n/messages/*.json', {
  import: 'default',
  eager: true,
  query: 'more',
})
const settings = import.meta.glob<object>('../../src/i18n/messages/*.json', {
  import: 'default',
  eager: true,
  query: 'settings',
})
const cards = import.meta.glob<object>('../../src/i18n/messages/*.json', {
  import: 'default',
  eager: true,
  query: 'cards',
})
const cardForm = import.meta.glob<object>('../../src/i18n/messages/*.json', {
  import: 'default',
  eager: true,
  query: 'card-form',
})

test.each(Object.keys(LOCALES))(
  'the five files of words of %s are the catalogue, each text in one of them',
  (locale) => {
    const files = [first, more, settings, cards, cardForm].map((part) =>
      Object.keys(part[`../../src/i18n/messages/${locale}.json`] ?? {}),
    )
    const keys = files.flat().filter((key) => key !== 'version')
    expect(keys.toSorted()).toEqual(source(locale).toSorted())
    for (const part of files) expect(part.some((key) => key !== 'version')).toBe(true)
  },
)

test('an area that no first screen shows exists, and is in the further words with all of its texts', () => {
  const areas = new Set(source('en').map(areaOf))
  const further = [...MORE_AREAS, ...SETTINGS_AREAS, ...CARD_AREAS, ...CARD_FORM_AREAS]
  for (const area of further) expect(areas).toContain(area)
  for (const key of Object.keys(first['../../src/i18n/messages/en.json'] ?? {}))
    expect(further, key).not.toContain(areaOf(key))
})
