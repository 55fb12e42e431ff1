import { describe, expect, test } from 'vitest'
import { createSignInLimit, isSignIn, SIGN_IN_TRIES } from '../../../server/requests/sign-in-limit.ts'

const often = (take: () => number): number[] => Array.from({ length: SIGN_IN_TRIES }, take)

describe('tries to sign in', () => {
  test('are counted for a minute; then the oldest no longer counts', () => {
    let at = 1_000_000
    const limit = createSignInLimit(() => at)
    expect(limit.take('192.168.1.5')).toBe(0)
    at += 20_500
    expect(often(() => limit.take('192.168.1.5'))).toEqual([...Array.from({ length: SIGN_IN_TRIES - 1 }, () => 0), 40])
    at += 39_500
    expect(limit.take('192.168.1.5')).toBe(0)
    expect(limit.take('192.168.1.5')).toBe(21)
  })

  test('are counted for each address, at IPv6 for each network', () => {
    const limit = createSignInLimit(() => 0)
    const groups = [
      ['192.168.1.5', '::ffff:192.168.1.5'],
      ['192.168.1.6'],
      ['2001:db8:0:1::5', '2001:DB8:0:1:ffff::6', '2001:0db8:0000:0001:a:b:c:d'],
      ['2001:db8:0:2::5'],
      ['fe80::1%eth0', 'fe80::2%eth0'],
      ['::1'],
    ]
    for (const [first = '', ...same] of groups) {
      expect(often(() => limit.take(first)).every((wait) => wait === 0)).toBe(true)
      for (const address of [first, ...same]) expect([address, limit.take(address)]).toEqual([address, 60])
    }
    expect(limit.size()).toBe(groups.length)
  })

  test('are forgotten when they no longer count, and never more than ten thousand addresses kept', () => {
    let at = 0
    const limit = createSignInLimit(() => at)
    for (let host = 0; host < 12_000; host += 1) limit.take(`10.0.${host >> 8}.${host & 255}`)
    expect(limit.size()).toBe(10_000)
    at = 60_000
    limit.take('10.1.0.0')
    expect(limit.size()).toBe(1)
  })
})

test.each([
  ['POST', '/api/v2/auth/login', true],
  ['POST', '/api/v2/auth/login/', true],
  ['POST', '//api/v2/auth/login', true],
  ['POST', '/api/v2/auth/logi%6e', true],
  ['POST', '/API/v2/auth/Login', true],
  ['POST', '/api/v1/oauth2/token', true],
  ['POST', '/login', true],
  ['GET', '/login', false],
  ['POST', '/api/v2/auth/logout', false],
  ['POST', '/api/v2/search', false],
  ['POST', undefined, false],
])('%s %s tries a password: %s', (method, path, tries) => {
  expect(isSignIn(method, path)).toBe(tries)
})
