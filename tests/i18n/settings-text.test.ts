import { expect, test } from 'vitest'
import { valueText } from '../../src/i18n/settings-text.ts'
import { wholeText } from './every-language.ts'

const written = (value: unknown): string => valueText(wholeText('en'), 'en', undefined, value)

test('a list says what is in it while that is short: names, addresses, filters', () => {
  expect(written([{ name: 'Pond' }, { name: 'Barn' }])).toBe('Pond, Barn')
  expect(written([{ type: 'HighPass', frequency: 1700, passes: 2 }])).toBe('High-pass 1,700\u00a0Hz')
  expect(written([{ type: 'LowPass', frequency: 1700, passes: 0 }])).toBe('Low-pass off')
  expect(written(['a', 'b', 'c', 'd'])).toBe('4 entries')
  expect(written([{ type: 'unknown' }])).toBe('1 entry')
})

test('the password of an address is never written', () => {
  expect(written(['rtsp://cam:hush@pond.lan/1'])).not.toContain('hush')
  expect(written('rtsp://cam:hush@pond.lan/1')).not.toContain('hush')
})
