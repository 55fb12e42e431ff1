import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { FAILURE_KINDS } from '../../src/domain/failure.ts'
import { parseCatalogue } from '../../src/i18n/catalogue.ts'
import english from '../../src/i18n/messages/en.json' with { type: 'json' }
import { makeText, type MessageKey } from '../../src/i18n/text.ts'

const key = 'login.error.logout' satisfies MessageKey

test('a message is answered in its language, with its plurals and numbers', () => {
  const text = makeText('fr', { [key]: compile('{n, plural, one {# oiseau} many {# d’oiseaux} other {# oiseaux}}') })
  expect([1, 2, 1_000_000].map((n) => text(key, { n }).replace(/\s/g, ' '))).toEqual([
    '1 oiseau',
    '2 oiseaux',
    '1 000 000 d’oiseaux',
  ])
})

test('a missing or broken message is answered by its key: the hole can be seen, and nothing else breaks', () => {
  expect(makeText('de', {})('frame.menu')).toBe('frame.menu')
  expect(makeText('de', { 'frame.menu': [['x', 4, 'y']] as never })('frame.menu')).toBe('frame.menu')
  expect(makeText('de', {})('no.such.key' as MessageKey)).toBe('no.such.key')
})

test('a sentence that ends with an abbreviation ends with one full stop', () => {
  const text = makeText('fi', { [key]: compile('Kello {time}. Yksi muu. {time}.') })
  expect(text(key, { time: '1.03 ip.' })).toBe('Kello 1.03 ip. Yksi muu. 1.03 ip.')
  expect(makeText('en', { [key]: 'Generating...' })(key)).toBe('Generating...')
  expect(text(key, { time: '13.03' })).toBe('Kello 13.03. Yksi muu. 13.03.')
})

test('names from outside stay text', () => {
  const text = makeText('en', { [key]: compile('Heard {name}') })
  expect(text(key, { name: '{x} <b>#</b>' })).toBe('Heard {x} <b>#</b>')
})

test('every kind of failure has its text', () => {
  for (const kind of FAILURE_KINDS) expect(english).toHaveProperty([`failure.${kind}`])
})

test('a catalogue from outside is taken only when it belongs to this very build, whatever it claims to be', () => {
  const ours = { version: import.meta.env.CATALOGUE_VERSION, 'frame.menu': 'Menü' }
  expect(parseCatalogue(ours)).toEqual(ours)
  const another = [{ 'frame.menu': 'Menü' }, { version: '1', 'frame.menu': 'Menü' }]
  for (const nonsense of [null, 'x', [], {}, { common: { menu: 'Menü' } }, ...another])
    expect(parseCatalogue(nonsense)).toBeUndefined()
})
