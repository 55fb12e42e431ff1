import { describe, expect, test } from 'vitest'
import { LANGUAGES, wholeText } from './every-language.ts'

const DAY = '17.5.'

describe.each(LANGUAGES)('%s', (locale) => {
  const text = wholeText(locale)
  const basis = (count: number, days: number): string => text('history.basis', { count, days, since: DAY })

  test.each([1, 2, 40])('%i of one day are told with that day, and no number of days since it', (count) => {
    expect(basis(count, 1)).toContain(`(${DAY})`)
    expect(basis(count, 1).replace(DAY, '').match(/\d+/g) ?? []).toEqual(count > 1 ? [String(count)] : [])
  })

  test('of several days is said how many, and since when', () => {
    for (const told of ['40', '12', DAY]) expect(basis(40, 12)).toContain(told)
  })

  test.each([0, 1, 23])('a list of one day with %i species is told in a sentence with the day', (count) => {
    const said = text('species.sentenceDay', { count, all: 94, day: DAY })
    expect(said).toContain('94')
    if (count > 1) expect(said).toContain(String(count))
    expect(said).toContain(DAY)
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
