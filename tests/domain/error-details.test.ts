import fc from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { DETAILS_MAX_LENGTH, errorDetails, errorLine } from '../../src/domain/error-details.ts'

const broken = (error: unknown): string =>
  errorDetails({ version: '0.1.0', element: 'bird-now', station: 'current 2025', browser: 'Firefox', error })
/** An error with this stack. */
const thrown = (stack: string): Error => Object.assign(new Error('oh'), { stack })

test('a report says which version, element, station, browser and error', () => {
  const error = thrown('Error: oh\n    at draw (http://garden.local/ui/assets/now-AbCdEf12.js:3:141)')
  expect(broken(error).split('\n')).toEqual([
    'Dawn Chorus 0.1.0',
    'element: <bird-now>',
    'station: current 2025',
    'browser: Firefox',
    '',
    'Error: oh',
    '    at draw (http://garden.local/ui/assets/now-AbCdEf12.js:3:141)',
  ])
})

describe('nobody’s business is left out:', () => {
  test.each([
    [
      'the query of an address, its line is not',
      'at f (https://a.example/x.js?key=1&b=2:3:4)',
      'at f (https://a.example/x.js:3:4)',
    ],
    ['a fragment', 'see https://a.example/x#secret here', 'see https://a.example/x here'],
    ['a user in an address', 'http://me:pass@a.example/x', 'http://a.example/x'],
    ['the address of a camera', 'rtsp://me:pass@10.0.0.2:554/s?k=v', 'rtsp://10.0.0.2:554/s'],
    ['a password', 'password=hunter2 failed', 'password=… failed'],
    ['a header', 'Authorization: Bearer abc.def', 'Authorization: …'],
    ['a field of JSON', '{"csrfToken":"abc"}', '{"csrfToken":…"}'],
    ['what looks like a key', `got ${'a1'.repeat(20)}!`, 'got …!'],
  ])('%s', (_, text, left) => {
    expect(errorLine(new Error(text))).toBe(`Error: ${left}`)
    expect(broken(thrown(text))).toContain(left)
  })

  test('whatever stands behind the ? of an address', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w=&%.]{1,20}$/), (query) => {
        expect(errorLine(`at http://a.example/file.js?${query}`)).toBe('at http://a.example/file.js')
      }),
    )
  })
})

test('whatever is thrown is told, and never at length', () => {
  for (const error of [undefined, null, 'text', { toString: () => 'own words' }])
    expect(broken(error)).toContain(String(error))
  expect(broken(thrown('x '.repeat(9000)))).toHaveLength(DETAILS_MAX_LENGTH)
})
