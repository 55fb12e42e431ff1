import { describe, expect, test } from 'vitest'
import { createRateLimit } from '../../../../server/requests/rate-limit.ts'
import { createSessions, TOKEN_LIFE_MS } from '../../../../demo/station/access/sessions.ts'

const MINUTE_MS = 60_000

describe('what a station remembers of its visitors', () => {
  test('are no more sessions than began within the last hour', () => {
    let now = 0
    const sessions = createSessions(() => now)
    for (let minute = 0; minute < 7 * 24 * 60; minute += 1) {
      now = minute * MINUTE_MS
      sessions.redeem(sessions.issueCode())
      expect(sessions.size).toBeLessThanOrEqual(TOKEN_LIFE_MS / MINUTE_MS + 1)
    }
  })

  test('are no sessions whose time was up, though their browsers still ask', () => {
    let now = 0
    const sessions = createSessions(() => now)
    const cookies = Array.from({ length: 50 }, () => sessions.redeem(sessions.issueCode()))
    expect(sessions.size).toBe(50)
    now = TOKEN_LIFE_MS + 1
    expect(cookies.some((cookie) => sessions.isSignedIn(cookie))).toBe(false)
    expect(sessions.size).toBe(0)
  })

  test('are no codes that nobody came back with', () => {
    let now = 0
    const sessions = createSessions(() => now)
    for (now = 0; now < 24 * 60 * MINUTE_MS; now += MINUTE_MS) {
      sessions.issueCode()
      expect(sessions.size).toBeLessThanOrEqual(11)
    }
  })

  test('are only callers who have less left than a stranger', () => {
    let now = 0
    const limit = createRateLimit(10 / 60, 15, () => now)
    for (let caller = 0; caller < 10_000; caller += 1) {
      now = caller * 1000
      expect(limit.take(`192.0.2.${caller}`)).toBe(true)
      expect(limit.size).toBeLessThanOrEqual(91) // the longest to be full again: 15 at 10 a minute
    }
  })

  test('is enough to refuse one who keeps asking, however many others come and go', () => {
    let now = 0
    const limit = createRateLimit(1, 5, () => now)
    const allowed = Array.from({ length: 600 }, (_, index) => {
      now = index * 100
      limit.take(`192.0.2.${index}`)
      return limit.take('203.0.113.7')
    }).filter(Boolean).length
    expect(allowed).toBe(64) // five at once, then one a second for 59.9 seconds
  })
})
