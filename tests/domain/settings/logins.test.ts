import { describe, expect, test } from 'vitest'
import { type SettingsDocument, writeAt } from '../../../src/domain/settings/document.ts'
import { hasLogin, lockOutsOf, redirectAddress } from '../../../src/domain/settings/logins.ts'
import { DIALECTS } from '../../../src/domain/station-config.ts'
import { settingsOf } from './recorded-settings.ts'

const withValues = (document: SettingsDocument, values: Readonly<Record<string, unknown>>): SettingsDocument =>
  Object.entries(values).reduce((after, [path, value]) => writeAt(after, path, value), document)

const BASIC = 'security.basicAuth'
const LOGIN = { [`${BASIC}.enabled`]: true, [`${BASIC}.password`]: 'wren' }
const GOOGLE = { 'security.googleAuth.enabled': true }
const BYPASS = { 'security.allowSubnetBypass.enabled': true, 'security.allowSubnetBypass.subnet': '10.0.0.0/8' }

describe.each(DIALECTS)('at a %s station', (dialect) => {
  const start = withValues(settingsOf(dialect), { [`${BASIC}.enabled`]: false, [`${BASIC}.password`]: '' })

  test.each([
    ['nothing of it is touched', {}, { 'main.name': 'Hedge' }, []],
    ['a password begins', {}, LOGIN, ['password']],
    ['a login is wanted without a password', {}, { [`${BASIC}.enabled`]: true }, ['noPassword']],
    ['the password is another one', LOGIN, { [`${BASIC}.password`]: 'robin' }, ['password']],
    ['the login ends', LOGIN, { [`${BASIC}.enabled`]: false }, ['open']],
    ['only accounts are left, and nobody is named', LOGIN, { ...GOOGLE, [`${BASIC}.enabled`]: false }, ['nobody']],
    ['an account is named', {}, { ...GOOGLE, 'security.googleAuth.userId': 'me@example.org' }, []],
    [
      'networks need a login again',
      { ...LOGIN, ...BYPASS },
      { 'security.allowSubnetBypass.enabled': false },
      ['bypass'],
    ],
    ['nobody sees anything without a login', LOGIN, { 'security.privateMode': true }, ['private']],
    ['the port is another one', {}, { 'webServer.port': '9' }, ['address']],
  ] as const)('it is said when %s', (_, before, change, expected) => {
    const stored = withValues(start, before)
    expect(lockOutsOf(stored, withValues(stored, change))).toEqual(expected)
  })

  test('there is a login with a password, or with an account elsewhere', () => {
    expect(hasLogin(start)).toBe(false)
    expect(hasLogin(withValues(start, LOGIN))).toBe(true)
    expect(hasLogin(withValues(start, GOOGLE))).toBe(true)
    expect(hasLogin(withValues(start, { 'security.oauthProviders': [{ provider: 'oidc', enabled: true }] }))).toBe(true)
  })
})

test.each([
  ['google', 'google'],
  ['github', 'github'],
  ['microsoft', 'microsoftonline'],
  ['line', 'line'],
  ['kakao', 'kakao'],
  ['oidc', 'openid-connect'],
])(
  'the address to come back to from %s lies at the station, under its path: %s (station-api core 2.6)',
  (name, path) => {
    expect(redirectAddress('https://birds.example.org/x', name)).toBe(
      `https://birds.example.org/x/auth/${path}/callback`,
    )
  },
)
