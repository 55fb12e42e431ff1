import { describe, expect, test } from 'vitest'
import {
  newPushAddress,
  PUSH_SERVICES,
  pushFields,
  pushTroubles,
  type PushValues,
  readPushAddress,
  withPushValue,
  writePushAddress,
} from '../../../src/domain/settings/push-address.ts'
import fc from '../../support/fast-check.ts'

// as the documentation of Shoutrrr writes them
test.each([
  ['ntfy://ntfy.sh/birds-7f3a', { server: 'ntfy.sh', topic: 'birds-7f3a' }],
  ['ntfy://:tk_a@ntfy.lan:8080/birds?scheme=http', { server: 'ntfy.lan:8080', password: 'tk_a', plain: 'yes' }],
  [
    'telegram://110201543:AAHd-qT@telegram?chats=@birds%2C-100123',
    { token: '110201543:AAHd-qT', chats: '@birds, -100123' },
  ],
  ['telegram://1:A@telegram?channels=7', { token: '1:A', chats: '7' }],
  [
    'pushover://shoutrrr:aToken@uKey/?devices=phone,tablet',
    { userKey: 'uKey', token: 'aToken', devices: 'phone, tablet' },
  ],
  [
    'signal://gate.lan:8080/+491701/+491702/group.ab=?disabletls=yes',
    { server: 'gate.lan:8080', source: '+491701', recipients: '+491702, group.ab=', plain: 'yes' },
  ],
  ['discord://to-ken@123456', { webhook: '123456', token: 'to-ken' }],
  [
    'smtp://me%40example.org:p%2Fw@mail.example.org:587/?from=me@example.org&to=you+birds@example.org',
    { server: 'mail.example.org:587', user: 'me@example.org', password: 'p/w', to: 'you+birds@example.org' },
  ],
  ['gotify://push.lan:443/sub/AzyoeNS.D4iJLVa/', { server: 'push.lan:443/sub', token: 'AzyoeNS.D4iJLVa' }],
])('%s is read', (address, values) => expect(readPushAddress(address)?.values).toMatchObject(values))

test.each([
  'slack://token-a/token-b',
  '**********',
  '',
  'ntfy.sh/birds',
  'discord://token@1/raw',
  'signal://me:pass@gate.lan/+1/+2',
  'ntfy://ntfy.sh/%zz',
  'ntfy://ntfy.sh/birds#end',
])('no form shows the whole of %s', (address) => expect(readPushAddress(address)).toBeUndefined())

describe.each(PUSH_SERVICES)('%s', (service) => {
  const fields = pushFields(service)
  const values = fc
    .tuple(...fields.map(() => fc.string({ unit: fc.constantFrom(...'aZ7 %+:/?#@&=,;.~é\u{1F426}[]') })))
    .map((texts): PushValues => Object.fromEntries(fields.map(({ name }, at) => [name, texts[at] ?? ''])))

  test('whatever is written into its fields is read back from its address', () => {
    fc.assert(
      fc.property(values, (given) => {
        const address = writePushAddress({ service, values: given, more: 'priority=5' })
        const read = readPushAddress(address)
        expect(read?.service).toBe(service)
        expect(read?.more).toBe('priority=5')
        for (const { name, isList } of fields) {
          const plain = (text = ''): string => text.replaceAll(isList ? /[\s,;]+/g : /^\s+|[\s/]+$/g, '')
          if (name !== 'plain') expect(plain(read?.values[name])).toBe(plain(given[name]))
        }
        expect(read && writePushAddress(read)).toBe(address)
      }),
    )
  })

  test('a new form is its own, and says what is missing', () => {
    const start = readPushAddress(newPushAddress(service))
    expect(start?.service).toBe(service)
    expect(start && pushTroubles(start).length).toBeGreaterThan(0)
  })
})

test('a web address that is pasted fills the fields that it knows of', () => {
  const after = (service: (typeof PUSH_SERVICES)[number], name: 'server' | 'webhook', written: string) =>
    withPushValue({ service, values: {}, more: '' }, name, written)
  expect(after('discord', 'webhook', 'https://discord.com/api/webhooks/123/to-K_n')).toEqual({
    webhook: '123',
    token: 'to-K_n',
  })
  expect(after('ntfy', 'server', 'http://ntfy.lan:8080/birds')).toEqual({
    server: 'ntfy.lan:8080',
    topic: 'birds',
    plain: 'yes',
  })
  expect(after('gotify', 'server', 'https://push.lan/sub/')).toEqual({ server: 'push.lan/sub', plain: '' })
})

test('a server that no station could reach is told before it is saved', () => {
  const trouble = (server: string) =>
    pushTroubles({ service: 'ntfy', values: { server, topic: 'birds' }, more: '' }).map(([name, reason]) => [
      name,
      reason,
    ])
  expect(trouble('my server')).toEqual([['server', 'needsHost']])
  expect(trouble('')).toEqual([['server', 'required']])
  for (const server of ['ntfy.sh', 'vögel.example:8080', '[fe80::1]:80']) expect(trouble(server)).toEqual([])
})
