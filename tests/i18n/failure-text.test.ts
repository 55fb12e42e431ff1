import { describe, expect, test } from 'vitest'
import type { Failure } from '../../src/domain/failure.ts'
import { failureDetails } from '../../src/i18n/settings-text.ts'
import { failureText } from '../../src/i18n/failure-text.ts'
import { recordingKey } from '../../src/i18n/recording-text.ts'
import english from '../../src/i18n/messages/en.json'
import { makeText } from '../../src/i18n/text.ts'

const text = makeText('en', english)

describe('a failure', () => {
  const tooMany: Failure = {
    kind: 'rate-limited',
    status: 429,
    isNetworkError: false,
    retryAfterSeconds: 42,
  }

  test('is said by what its kind means, and when to try again where the station says so', () => {
    expect(failureText(text, { kind: 'rate-limited' })).toBe('Too many requests. Please wait before trying again.')
    expect(failureText(text, tooMany)).toBe(
      'Too many requests. Please wait before trying again. It can be tried again in 42 seconds.',
    )
  })

  test('says so behind words of its own, too', () => {
    expect(failureText(text, tooMany, 'login.error.tooOften')).toBe(
      'Too many attempts to log in. Please wait before the next one. It can be tried again in 42 seconds.',
    )
  })

  test('is said with what the station tells of it', () => {
    expect(failureDetails(text, { ...tooMany, detail: 'Slow down' })).toBe(`${failureText(text, tooMany)} Slow down`)
    expect(failureDetails(text, tooMany)).toBe(failureText(text, tooMany))
  })
})

test('a recording that is empty, one that is too long and one that is no sound are told apart', () => {
  expect(recordingKey({ kind: 'unreadable', field: 'samples' })).toBe('player.empty')
  expect(recordingKey({ kind: 'unreadable' })).toBe('player.noSound')
  expect(recordingKey({ kind: 'too-large' })).toBe('player.tooLong')
  expect(recordingKey({ kind: 'network' })).toBe(undefined)
})
