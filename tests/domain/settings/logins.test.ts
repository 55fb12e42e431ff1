import { describe, expect, test } from 'vitest'
import { type SettingsDocument, writeAt } from '../../../src/domain/settings/document.ts'
import { hasLogin, redirectAddress } from '../../../src/domain/settings/logins.ts'
import { DIALECTS } from '../../../src/domain/station-config.ts'
import { settingsOf } from './recorded-settings.ts'

const withValues = (document: SettingsDocument, values: Readonly<Record<string, unknown>>): SettingsDocument =>
  Object.entries(values).reduce((after, [path, value]) => writeAt(after, path, value), document)

const BASIC = 'security.basicAuth'
const LOGIN = { [`${BASIC}.enabled`]: true, [`${BASIC}.password`]: 'wren' }
const GOOGLE = { 'security.googleAuth.enabled': true }

describe.each(DIALECTS)('at a %s station', (dialect) => {
  const start = withValues(settingsOf(dialect), { [`${BASIC}.enabled`]: false, [`${BASIC}.password`]: '' })

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
