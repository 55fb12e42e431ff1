import fc from '../support/fast-check.ts'
import { expect, test } from 'vitest'
import { basePathOf, checkPassword, isSafeRedirect, oauthPath, redirectAfterSignIn } from '../../src/domain/sign-in.ts'
import { maySignOut, needsSignIn, type StationConfig } from '../../src/domain/station-config.ts'

const config = (path: string, enabled = true, accessAllowed = false): StationConfig => ({
  dialect: 'classic',
  basePath: '',
  version: '',
  security: { enabled, accessAllowed, privateMode: false },
  signIn: { password: true, providers: [{ id: 'google', path }] },
})

test.each([
  ['', 'required'],
  [' ', undefined],
  ['a'.repeat(512), undefined],
  ['a'.repeat(513), 'tooLong'],
  ['tab\tinside', undefined],
  ['line\nbreak', 'invalidCharacters'],
  ['nul\0', 'invalidCharacters'],
  ['Grünfink 🐦', undefined],
])('a password %j is answered with %s', (password, problem) => {
  expect(checkPassword(password)).toBe(problem)
})

test.each([
  ['/ui/', true],
  ['/ui/detections?species=a&date=2025-05-17', true],
  ['/api/v1/oauth2/callback?code=Zm9v&redirect=/ui/dashboard', true],
  [`/${'a'.repeat(1999)}`, true],
  [`/${'a'.repeat(2000)}`, false],
  ['', false],
  ['ui/', false],
  ['//evil.example', false],
  ['https://evil.example', false],
  ['/x?javascript:alert(1)', false],
  ['/x?JavaScript:alert(1)', false],
  ['/x?data:text/html,x', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
])('redirect to %j is accepted: %s', (url, accepted) => {
  expect(isSafeRedirect(url)).toBe(accepted)
})

test('whatever is accepted stays on the site', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 30 }), (tail) => {
      const url = `/${tail}`
      const origin = URL.parse(url, 'https://station.example')?.origin
      expect(!isSafeRedirect(url) || origin === 'https://station.example').toBe(true)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  ['/ui/dashboard', '/ui/'],
  ['/ui', '/ui/'],
  ['/app/x', '/app/'],
  ['/admin/', '/admin/'],
  ['/dashboard/y', '/dashboard/'],
  ['/uix', '/ui/'],
  ['/', '/ui/'],
])('the base path of %j is %j', (path, base) => {
  expect(basePathOf(path)).toBe(base)
})

test('after signing in one comes back to where one was, when that is safe', () => {
  expect(redirectAfterSignIn('/ui/dashboard?date=2025-05-17')).toBe('/ui/dashboard?date=2025-05-17')
  expect(redirectAfterSignIn('/ui/?x=javascript:1')).toBe('/ui/')
})

test.each([
  ['/auth/google', '/auth/google'],
  ['/api/v1/auth/google', '/api/v1/auth/google'],
  ['/api/v2/auth/google', undefined],
  ['https://evil.example/auth/', undefined],
  ['//auth/google', undefined],
  ['/auth/../settings', undefined],
  ['/auth/%2E%2e/settings', undefined],
  ['/authentic', undefined],
])('the sign-in address %j leads to %s', (path, expected) => {
  expect(oauthPath(config(path), 'google')).toBe(expected)
  expect(oauthPath(config(path), 'github')).toBeUndefined()
})

test.each([
  [false, false, false, false],
  [false, true, false, false],
  [true, false, true, false],
  [true, true, false, true],
])('security %s and access %s: login needed %s, logout offered %s', (enabled, allowed, login, logout) => {
  const here = config('/auth/google', enabled, allowed)
  expect([needsSignIn(here), maySignOut(here)]).toEqual([login, logout])
})
