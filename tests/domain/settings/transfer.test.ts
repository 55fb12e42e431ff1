import { describe, expect, test } from 'vitest'
import { readAt, writeAt } from '../../../src/domain/settings/document.ts'
import { applyEdits } from '../../../src/domain/settings/edits.ts'
import { isTooDeep, readSettingsFile, settingsFile } from '../../../src/domain/settings/transfer.ts'
import { RECORDED_SETTINGS, settingsOf } from './recorded-settings.ts'

const SECRETS = {
  'realtime.mqtt.password': 'word',
  'realtime.rtsp.urls': ['rtsp://cam:word@10.0.0.2/', 'rtsp://10.0.0.3/'],
  'security.basicAuth.password': 'word',
}
const owned = Object.entries(SECRETS).reduce(
  (document, [path, value]) => writeAt(document, path, value),
  settingsOf('classic'),
)

describe.each([true, false])('a file with secrets: %s', (withSecrets) => {
  test.each(RECORDED_SETTINGS)('of $name changes nothing where it came from', ({ document, dialect }) => {
    const taken = readSettingsFile(settingsFile(document, dialect, withSecrets), document, dialect)
    expect(taken).toEqual({ edits: new Map(), unknown: 0 })
  })
})

test('without secrets a file tells none, and the station keeps those that it has', () => {
  const file = settingsFile(owned, 'classic', false)
  expect(file).not.toContain('word@')
  expect(file).not.toContain('"word"')
  const changed = writeAt(owned, 'main.name', 'elsewhere')
  const taken = readSettingsFile(file, changed, 'classic')
  expect([...(taken?.edits ?? [])]).toEqual([['main.name', { from: 'elsewhere', to: 'garden' }]])
})

test('a stream that was added to the file is added, and the others keep their passwords', () => {
  const text = settingsFile(owned, 'classic', false).replace(
    '"rtsp://10.0.0.3/"',
    '"rtsp://10.0.0.3/", "rtsp://10.0.0.4/"',
  )
  const { edits } = readSettingsFile(text, owned, 'classic') ?? expect.fail('not read')
  expect(readAt(applyEdits(owned, edits), 'realtime.rtsp.urls')).toEqual([
    ...SECRETS['realtime.rtsp.urls'],
    'rtsp://10.0.0.4/',
  ])
})

test('a secret that the station has not is not replaced by its mask', () => {
  const bare = writeAt(owned, 'realtime.mqtt.password', '')
  const { edits } = readSettingsFile(settingsFile(owned, 'classic', false), bare, 'classic') ?? expect.fail('not read')
  expect(edits.has('realtime.mqtt.password')).toBe(false)
})

describe('a secret that the file masks goes only where it went before', () => {
  const HOOK = {
    name: 'hook',
    type: 'webhook',
    enabled: true,
    endpoints: [{ url: 'https://own.example/x', auth: { type: 'bearer', token: 'T0KEN' } }],
  }
  const SCRIPT = { name: 'script', type: 'script', enabled: true, command: '/bin/own', args: ['-k', 'S3CRET'] }
  const path = 'notification.push.providers'
  const rich = writeAt(settingsOf('current'), path, [HOOK, SCRIPT])
  const masked = readAt(JSON.parse(settingsFile(rich, 'current', false)).settings, path) as (typeof HOOK)[] // reason: as written above
  const [hook, script] = masked
  const taken = (providers: readonly unknown[]): unknown => {
    const file = JSON.stringify(writeAt(settingsOf('current'), path, providers))
    const { edits } = readSettingsFile(file, rich, 'current') ?? expect.fail('not read')
    return readAt(applyEdits(rich, edits), path)
  }
  const stars = '**********'

  test.each([
    ['the name', [{ ...hook, name: 'other' }, script], [{ ...HOOK, name: 'other' }, SCRIPT]],
    ['the order', [{ ...script, priority: 1 }, hook], [{ ...SCRIPT, priority: 1 }, HOOK]],
  ])('where only %s is another', (_, providers, expected) => {
    expect(taken(providers)).toEqual(expected)
  })

  test.each([
    ['another address', { ...hook, endpoints: [{ url: 'https://evil.example/', auth: { token: stars } }] }],
    [
      'another address, switched off',
      { ...hook, enabled: false, endpoints: [{ url: 'https://evil.example/', auth: { token: stars } }] },
    ],
    ['one address more', { ...hook, endpoints: [...(hook?.endpoints ?? []), { url: 'https://evil.example/' }] }],
    ['another type', { ...hook, type: 'shoutrrr' }],
    ['another program', { ...script, command: '/bin/sh' }],
    ['another word for the program', { ...script, args: ['-c', stars] }],
  ])('not to %s', (_, provider) => {
    expect(JSON.stringify(taken([provider, provider]))).not.toMatch(/T0KEN|S3CRET/)
  })

  test('not to another broker: the password is emptied', () => {
    const file = settingsFile(owned, 'classic', false).replace(
      /"broker": "[^"]*"/,
      '"broker": "tcp://evil.example:1883"',
    )
    const { edits } = readSettingsFile(file, owned, 'classic') ?? expect.fail('not read')
    expect([...edits].map(([place, { to }]) => [place, to])).toEqual([
      ['realtime.mqtt.broker', 'tcp://evil.example:1883'],
      ['realtime.mqtt.password', ''],
    ])
  })
})

test('entries of a map that the file does not have go', () => {
  const rich = writeAt(owned, 'realtime.species.config', { wren: { threshold: 0.5 }, 'st. robin': { threshold: 0.6 } })
  const poor = writeAt(owned, 'realtime.species.config', { wren: { threshold: 0.5 } })
  const { edits } = readSettingsFile(settingsFile(poor, 'classic', true), rich, 'classic') ?? expect.fail('not read')
  expect(applyEdits(rich, edits)).toEqual(poor)
})

test('of another kind of station everything that both have is taken, and what is the station’s own stays', () => {
  const other = writeAt(settingsOf('current'), 'main.name', 'attic')
  const here = settingsOf('classic')
  const taken = readSettingsFile(settingsFile(other, 'current', false), here, 'classic') ?? expect.fail('not read')
  expect(taken.unknown).toBeGreaterThan(20)
  expect(taken.edits.get('main.name')?.to).toBe('attic')
  expect([...taken.edits.keys()].filter((path) => /^version|systemId|ffmpeg|sessionSecret/.test(path))).toEqual([])
  expect(taken.edits.has('notification.push.default_timeout')).toBe(false) // a text there, nanoseconds here
})

test.each(['', 'x', '[]', '{}', '{"settings":{}}', '{"main":5,"realtime":{}}', 'null'])(
  '%s is no file of settings',
  (text) => {
    expect(readSettingsFile(text, owned, 'classic')).toBeUndefined()
  },
)

test('a file that is nested 20,000 deep is none, and brackets in texts are no nesting', () => {
  const deep = `{"main":{},"realtime":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
  expect(isTooDeep(deep)).toBe(true)
  expect(readSettingsFile(deep, owned, 'classic')).toBeUndefined()
  expect(isTooDeep(JSON.stringify({ text: `"${'['.repeat(1000)}` }))).toBe(false)
})
