import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MORE_AREAS } from '../../scripts/build/message-catalogues.ts'
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

test.each(Object.keys(LOCALES))(
  'the two files of words of %s are the catalogue, each text in one of them',
  (locale) => {
    const [a, b] = [first, more].map((files) => files[`../../src/i18n/messages/${locale}.json`] ?? {})
    const keys = [...Object.keys(a ?? {}), ...Object.keys(b ?? {})].filter((key) => key !== 'version')
    expect(keys.toSorted()).toEqual(source(locale).toSorted())
    expect(Object.keys(b ?? {}).some((key) => key !== 'version')).toBe(true)
  },
)

test('an area that no first screen shows exists, and is in the further words with all of its texts', () => {
  const areas = new Set(source('en').map(areaOf))
  for (const area of MORE_AREAS) expect(areas).toContain(area)
  for (const key of Object.keys(first['../../src/i18n/messages/en.json'] ?? {}))
    expect(MORE_AREAS, key).not.toContain(areaOf(key))
})
