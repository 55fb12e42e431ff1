import { describe, expect, test } from 'vitest'
import { type SettingsDocument, writeAt } from '../../../src/domain/settings/document.ts'
import { saveWarningsOf } from '../../../src/domain/settings/save-warnings.ts'
import { fieldAt } from '../../../src/domain/settings/schema.ts'
import { DIALECTS } from '../../../src/domain/station-config.ts'
import { settingsOf } from './recorded-settings.ts'

const withValues = (document: SettingsDocument, values: Readonly<Record<string, unknown>>): SettingsDocument =>
  Object.entries(values).reduce((after, [path, value]) => writeAt(after, path, value), document)

const BASIC = 'security.basicAuth'
const LOGIN = { [`${BASIC}.enabled`]: true, [`${BASIC}.password`]: 'wren' }
const GOOGLE = { 'security.googleAuth.enabled': true }
const SUBNET = 'security.allowSubnetBypass.subnet'
const BYPASS = { 'security.allowSubnetBypass.enabled': true, [SUBNET]: '10.0.0.0/8' }
const MYSQL = { 'output.sqlite.enabled': false, 'output.mysql.enabled': true, 'output.mysql.host': 'db.lan' }

describe.each(DIALECTS)('at a %s station', (dialect) => {
  const start = withValues(settingsOf(dialect), { [`${BASIC}.enabled`]: false, [`${BASIC}.password`]: '' })

  test.each([
    ['nothing of it is touched', {}, { 'main.name': 'Hedge' }, []],
    ['a password begins', {}, LOGIN, ['password']],
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
    ['everybody everywhere is let in', LOGIN, { ...BYPASS, [SUBNET]: '10.0.0.0/8, 0.0.0.0/0' }, ['everywhere']],
    ['it is everybody of IPv6', LOGIN, { ...BYPASS, [SUBNET]: '::/0' }, ['everywhere']],
    ['some networks are let in', LOGIN, BYPASS, []],
    ['a certificate of its own is wanted', {}, { 'security.tlsMode': 'manual' }, ['address', 'certificate']],
    ['another model is wanted', {}, { 'birdnet.modelPath': '/m.tflite' }, ['file']],
    ['the model is the built-in one again', { 'birdnet.modelPath': '/m.tflite' }, { 'birdnet.modelPath': '' }, []],
    ['names come from a file', {}, { 'birdnet.labelPath': '/l.txt' }, ['file']],
    ['the database is another file', {}, { 'output.sqlite.path': '/data/birds.db' }, ['folder']],
    ['the database is a server', {}, MYSQL, ['server']],
    ['the server is another one', MYSQL, { 'output.mysql.host': 'other.lan' }, ['server']],
  ] as const)('it is said when %s', (_, before, change, expected) => {
    const stored = withValues(start, before)
    expect(saveWarningsOf(stored, withValues(stored, change)).map(({ name }) => name)).toEqual(expected)
  })
})

test('what is said of one value names its field', () => {
  const after = withValues(settingsOf('current'), {
    ...LOGIN,
    ...BYPASS,
    ...MYSQL,
    [SUBNET]: '::/0',
    'security.tlsMode': 'manual',
    'birdnet.modelPath': '/m.tflite',
  })
  const named = saveWarningsOf(settingsOf('current'), after).flatMap(({ path }) => path ?? [])
  expect(named.map((path) => fieldAt(path, 'current')?.field.words)).toEqual([
    'bypassNetworks',
    'modelPath',
    'mysqlHost',
    'tlsMode',
  ])
})
