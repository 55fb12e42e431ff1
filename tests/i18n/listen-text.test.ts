import { describe, expect, test } from 'vitest'
import type { Failure } from '../../src/domain/failure.ts'
import type { Listening, ListenProblem } from '../../src/domain/listening.ts'
import english from '../../src/i18n/messages/en.json'
import { listenWords } from '../../src/i18n/listen-text.ts'
import { makeText } from '../../src/i18n/text.ts'

const text = makeText('en', english)
const said = (problem: ListenProblem): string => {
  const listening: Listening = { state: 'error', problem }
  const { status, advice } = listenWords(text, listening) ?? { status: '', advice: '' }
  return `${status}. ${advice}`
}

describe('a player that gave up', () => {
  test.each(['fragLoadError', 'fragLoadTimeOut', 'levelLoadError', 'manifestLoadTimeOut', 'fragGap'])(
    '%s is a part of the sound that did not come',
    (details) =>
      expect(said({ kind: 'playback', details })).toMatch(/^The sound broke off: part of it never arrived\. /),
  )

  test('of anything else its own word is said (Spec §8)', () => {
    expect(said({ kind: 'playback', details: 'fragParsingError' })).toMatch(/^Playback error: fragParsingError\. /)
    expect(said({ kind: 'playback', details: '' })).toMatch(/^Playback error\. /)
    expect(said({ kind: 'playback', details: 'PIPELINE_ERROR: no decoder' })).toMatch(
      /^Playback error: PIPELINE_ERROR: no decoder\. /,
    )
  })
})

test('what the station says of its refusal stands there in its own words, and when it may be asked again', () => {
  const failure: Failure = {
    kind: 'server',
    status: 503,
    isNetworkError: false,
    detail: 'ffmpeg not found',
    retryAfterSeconds: 30,
  }
  expect(said({ kind: 'start', failure })).toBe(
    'Error starting stream. The station could not open this microphone. It may need a moment, or a restart. It can be tried again in 30 seconds. The station says: “ffmpeg not found”',
  )
})
