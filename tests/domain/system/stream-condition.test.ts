import { expect, test } from 'vitest'
import { microphonesOf } from '../../../src/domain/system/microphones.ts'
import { conditionOf } from '../../../src/domain/settings/source-condition.ts'
import { troublesOf } from '../../../src/domain/system/health.ts'
import type { StreamHealth } from '../../../src/domain/system/machine.ts'

const source = { kind: 'stream', name: 'a', address: 'a', isOff: false } as const
const stream = (state: string, isReceiving: boolean): StreamHealth => ({
  ...{ address: 'a', name: 'a', host: undefined, isReceiving, state, changes: [] },
  ...{ lastSoundMs: undefined, bytesPerSecond: 0, restarts: 0, quietSeconds: undefined, trouble: undefined },
})

test.each([
  ['running', true, 'receiving', 'heard', false],
  ['restarting', true, 'receiving', 'heard', false],
  ['starting', false, 'starting', 'unknown', false],
  ['running', false, 'down', 'down', true],
  ['circuit_open', false, 'down', 'down', true],
])(
  'a stream that is %s (sound comes: %s) is the same to the settings, to the system and to its headline',
  (state, isReceiving, setting, system, isTrouble) => {
    const one = stream(state, isReceiving)
    expect(conditionOf(source, one, undefined)).toBe(setting)
    expect(microphonesOf([], [one])[0]?.state).toBe(system)
    expect(troublesOf({ microphones: microphonesOf([], [one]) }).some(({ kind }) => kind === 'streamDown')).toBe(
      isTrouble,
    )
  },
)
