import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { FAILURE_KINDS } from '../../src/domain/failure.ts'
import { ENGLISH, parseCatalogue } from '../../src/i18n/catalogue.ts'
import { failureKey } from '../../src/i18n/failure-text.ts'
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

test('a missing or broken message is answered in English, an unknown key by itself', () => {
  expect(makeText('de', {})('frame.menu')).toBe('Menu')
  expect(makeText('de', { 'frame.menu': [['x', 4, 'y']] as never })('frame.menu')).toBe('Menu')
  expect(makeText('de', {})('no.such.key' as MessageKey)).toBe('no.such.key')
})

test('names from outside stay text', () => {
  const text = makeText('en', { [key]: compile('Heard {name}') })
  expect(text(key, { name: '{x} <b>#</b>' })).toBe('Heard {x} <b>#</b>')
})

test('every kind of failure has its text', () => {
  for (const kind of FAILURE_KINDS) expect(ENGLISH).toHaveProperty([failureKey(kind)])
})

test('a catalogue from outside is read by what it is, not by what it claims', () => {
  expect(parseCatalogue({ 'frame.menu': 'Menü', 'unknown.key': 'x', 'frame.live': 7 })).toEqual({
    'frame.menu': 'Menü',
  })
  for (const nonsense of [null, 'x', [], {}, { common: { menu: 'Menü' } }])
    expect(parseCatalogue(nonsense)).toBeUndefined()
})
