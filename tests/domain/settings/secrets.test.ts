import { describe, expect, test } from 'vitest'
import { changesOf } from '../../../src/domain/settings/changes.ts'
import { readAt, writeAt } from '../../../src/domain/settings/document.ts'
import { NO_EDITS, withEdit } from '../../../src/domain/settings/edits.ts'
import { REDACTED } from '../../../src/domain/settings/redacted.ts'
import { holdsSecret, isSecretPath, withoutSecrets } from '../../../src/domain/settings/secrets.ts'
import { RECORDED_SETTINGS, settingsOf } from './recorded-settings.ts'

const SECRET = 'invented-secret'

/** Every place of the settings whose name says that it is a secret. */
function secretPlaces(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const at = path === '' ? name : `${path}.${name}`
    const isSecret = /password|secret|apiKey|encryptionKey|token$/i.test(name) && typeof one === 'string'
    return [...(isSecret ? [at] : []), ...secretPlaces(one, at)]
  })
}

test.each(RECORDED_SETTINGS)('every secret of $name is known to be one', ({ document }) => {
  const places = secretPlaces(document)
  expect(places.length).toBeGreaterThan(4)
  expect(places.filter((path) => !isSecretPath(path))).toEqual([])
})

test('a station that tells its secrets has none left when they are taken out, wherever they are', () => {
  let document = settingsOf('classic')
  for (const path of secretPlaces(document)) document = writeAt(document, path, SECRET)
  document = writeAt(document, 'realtime.rtsp.urls', [`rtsp://cam:${SECRET}@10.0.0.2:554/1`, 'rtsp://10.0.0.3/'])
  document = writeAt(document, 'notification.push.providers', [
    {
      type: 'webhook',
      urls: [`ntfy://${SECRET}@x`],
      endpoints: [{ url: 'https://x', headers: { 'X-Key': SECRET }, auth: { type: 'bearer', token: SECRET } }],
      environment: { KEY: SECRET },
    },
  ])
  document = writeAt(document, 'backup.targets', [{ type: 'sftp', settings: { password: SECRET, host: 'a.lan' } }])
  expect(JSON.stringify(document)).toContain(SECRET)
  const open = withoutSecrets(document)
  expect(JSON.stringify(open)).not.toContain(SECRET)
  expect(readAt(open, 'realtime.rtsp.urls')).toEqual([`rtsp://cam:${REDACTED}@10.0.0.2:554/1`, 'rtsp://10.0.0.3/'])
})

test('what has no secret is left as it is, and an empty secret is none', () => {
  const document = settingsOf('current')
  expect(withoutSecrets(readAt(document, 'realtime.dashboard'), 'realtime.dashboard')).toBe(
    readAt(document, 'realtime.dashboard'),
  )
  expect(holdsSecret('realtime.ebird.apiKey', '')).toBe(false)
})

test.each<readonly [string, unknown]>([
  ...[
    `rtsp://admin:${SECRET}#x@10.0.0.2/1`,
    `rtsp://admin:#${SECRET}@10.0.0.2/1`,
    `rtsp://admin:?${SECRET}@10.0.0.2/1`,
    `rtsp://admin:/${SECRET}@10.0.0.2/1`,
    `rtsp://me@home.lan:a@${SECRET}@10.0.0.2/1`,
    ` rtsp://admin:${SECRET}@10.0.0.2/1`,
    `rtsp://${SECRET}@10.0.0.2/1`,
    `rtsp://${SECRET}-${SECRET}:x@10.0.0.2/1`,
    `rtsp://10.0.0.2/1?user=admin&password=${SECRET}`,
    `rtsp://10.0.0.2/user=admin&password=${SECRET}_channel=1`,
    `http://10.0.0.2/v.cgi?loginuse=admin&loginpas=${SECRET}`,
    `http://10.0.0.2/v?access_token=${SECRET}`,
    `http://10.0.0.2/v?api-key=${SECRET}`,
  ].map((url) => ['realtime.rtsp.streams', [{ name: 'pond', url }]] as const),
  ['realtime.weather.openWeather.endpoint', `https://weather.example/?appid=1&key=${SECRET}`],
  ['realtime.dashboard.layout.elements', [{ video: { url: `https://hooks.slack.com/services/T0/B0/${SECRET}` } }]],
  ['main.name', `https://discord.com/api/webhooks/1/${SECRET}`],
  ['notification.push.providers', [{ endpoints: [{ url: `https://chat.example/hooks/${SECRET}` }] }]],
  ['notification.push.providers', [{ type: 'script', args: ['--key', SECRET] }]],
  ['notification.push.providers', [{ urls: [`telegram://${SECRET}@telegram`] }]],
  ['security.tlsKey', SECRET],
  ['sentry.dsn', `https://${SECRET}@o1.ingest.example/1`],
  ['backup.targets', [{ type: 'sftp', settings: { login: { key: [SECRET] } } }]],
  ['realtime.later.apiToken', SECRET],
])('of %s nothing is told that opens something: %j', (path, value) => {
  expect(JSON.stringify(withoutSecrets(value, path))).not.toContain(SECRET)
  expect(holdsSecret(path, value)).toBe(true)
})

test.each(['https://maps.example/{z}/{x}@2x.png', 'rtsp://10.0.0.2:554/1?channel=2', 'Pond @ east = quiet', 'a=b'])(
  'nothing of %j is a secret',
  (text) => expect(withoutSecrets(text, 'main.name')).toBe(text),
)

describe('a list of changes', () => {
  test.each([
    ['output.mysql.password', 'new'],
    ['realtime.rtsp.urls', ['rtsp://cam:word@10.0.0.2/']],
    ['security.basicAuth.password', 'new'],
  ])('says of %s that it changes, and not to what', (path, value) => {
    const [change] = changesOf(withEdit(NO_EDITS, settingsOf('classic'), path, value), 'classic')
    expect(change?.isSecret).toBe(true)
  })

  test('names what follows another value only with it', () => {
    const document = settingsOf('classic')
    let edits = withEdit(NO_EDITS, document, 'output.sqlite.enabled', false)
    edits = withEdit(edits, document, 'output.mysql.enabled', true)
    expect(changesOf(edits, 'classic').map(({ path, effect }) => [path, effect])).toEqual([
      ['output.sqlite.enabled', 'restart'],
    ])
  })
})
