import fc from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { noticeMessage, noticeTitle } from '../../src/domain/notification-text.ts'

describe('the message of a notice', () => {
  test.each([
    [
      'First detection with 88% at 14:20:15. View: http://localhost:8180/ui/detections/774',
      'First detection with 88% at 14:20:15.',
    ],
    ['A bird.\nhttps://example.org/x\nIt sings.', 'A bird.\nIt sings.'],
    ['A bird.\n[Listen](http://example.org)\r\n- View: /ui/detections/7', 'A bird.'],
    ['[See <b>it</b>](javascript:alert(1))', ''],
    ['See https://example.org for more.', 'See https://example.org for more.'],
    ['Either/or', 'Either/or'],
    ['Service is unreachable — check the address', 'Service is unreachable — check the address'],
    ['', ''],
  ])('loses lines and ends that are nothing but a link: %j', (message, shown) => {
    expect(noticeMessage(message)).toBe(shown)
  })

  test('is plain text: markup stays what it is, control characters and changes of direction go', () => {
    expect(noticeMessage('<script>alert(1)</script>')).toBe('<script>alert(1)</script>')
    expect(noticeMessage('a\u0000b\u001b[31m\u202ec\u2066d\u200fe\tf')).toBe('ab[31mcde f')
    expect(noticeTitle('two\nlines\u202e here')).toBe('two lines here')
  })

  test('is cut off where it is too long to be read at a glance, never through a character', () => {
    expect(noticeMessage('x'.repeat(10_000)).length).toBeLessThanOrEqual(601)
    expect(noticeTitle('🐦'.repeat(300))).toMatch(/^(🐦)+…$/u)
  })

  test('of anything is short, visible and said in no time', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 2000 }), fc.string({ maxLength: 200 })), (text) => {
        const shown = noticeMessage(text)
        expect(shown.length).toBeLessThanOrEqual(601)
        expect(shown.replaceAll('\n', '')).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|\p{Cc}/u)
      }),
    )
  })
})
