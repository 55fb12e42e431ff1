import { describe, expect, test } from 'vitest'
import { LANGUAGES, wholeText } from './every-language.ts'

const DAY = '17.5.'
const plain = (text: string): string => text.replace(/[⁨⁩ ]/g, ' ')

describe.each(LANGUAGES)('%s', (locale) => {
  const text = wholeText(locale)
  const basis = (span: string, count: number, days: number): string =>
    plain(text('history.basis', { span, count, days, since: DAY }))

  test('what all was heard on one day is said to be of that day, not to be on one day since it', () => {
    for (const count of [1, 2, 40]) {
      expect(basis('today', count, 1)).not.toContain(DAY)
      expect(basis('day', count, 1)).toContain(DAY)
      if (count > 1) for (const span of ['today', 'day']) expect(basis(span, count, 1)).toContain(String(count))
      expect(basis('today', count, 1).replace(String(count), '')).not.toMatch(/\d/)
    }
  })

  test('what was heard on several days says how many, and since when', () => {
    for (const told of ['40', '12', DAY]) expect(basis('days', 40, 12)).toContain(told)
  })

  test.each([0, 1, 23])('a list of one day with %i species is told in a sentence', (count) => {
    const said = (isToday: string): string => plain(text('species.sentenceDay', { count, all: 94, day: DAY, isToday }))
    expect(said('no')).toContain(DAY)
    expect(said('yes')).not.toContain(DAY)
    for (const isToday of ['yes', 'no']) {
      expect(said(isToday)).toContain('94')
      if (count > 1) expect(said(isToday)).toContain(String(count))
      expect(said(isToday)).not.toContain(':')
    }
  })

  test('whether a bird is likely is said in no more words than there is room for', () => {
    for (const place of ['expected', 'rare', 'unknown']) {
      for (const own of ['first', 'known', 'unknown']) {
        const said = text('plausible.say', { place, own, month: 'September', count: 1234, since: '17 September 2026' })
        expect(said.length).toBeLessThanOrEqual(own === 'first' ? 48 : 90)
      }
    }
  })
})
