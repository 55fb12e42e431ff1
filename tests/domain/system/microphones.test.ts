import { expect, test } from 'vitest'
import type { StreamHealth } from '../../../src/domain/system/machine.ts'
import { microphonesOf, quietOf } from '../../../src/domain/system/microphones.ts'

const stream = (parts: Partial<StreamHealth>): StreamHealth => ({
  ...{ name: 'Pond', address: 'rtsp://pond', host: 'pond', state: 'running', isReceiving: true, changes: [] },
  ...{ lastSoundMs: undefined, bytesPerSecond: 0, restarts: 0, quietSeconds: 0.4, trouble: undefined },
  ...parts,
})

test('a silence is as long as it was seen; one that was there before anybody looked is at least that', () => {
  const heard = { atMs: 1000, isSilent: false }
  expect(quietOf([heard, { atMs: 31_000, isSilent: true }], 61_000)).toEqual({ seconds: 30, isAtLeast: false })
  expect(quietOf([{ atMs: 1000, isSilent: true }], 61_000)).toEqual({ seconds: 60, isAtLeast: true })
  expect(quietOf([{ atMs: 1000, isSilent: true }, heard], 61_000)).toBeUndefined()
  expect(quietOf([], 61_000)).toBeUndefined()
})

test('only what is silent or down is quiet; a stream that never sent anything has no time', () => {
  const quiet = { seconds: 60, isAtLeast: true }
  const [garden, attic, pond, dead] = microphonesOf(
    [
      { name: 'Garden', silent: false, clipping: false, quiet },
      { name: 'Attic', silent: true, clipping: false, quiet },
    ],
    [
      stream({ isReceiving: false, state: 'backoff', quietSeconds: 90 }),
      stream({ name: 'Dead', isReceiving: false, state: 'backoff', quietSeconds: undefined }),
    ],
  )
  expect(garden?.quiet).toBeUndefined()
  expect(attic).toMatchObject({ state: 'silent', quiet })
  expect(pond).toMatchObject({ state: 'down', quiet: { seconds: 90, isAtLeast: false } })
  expect(dead).toMatchObject({ state: 'down', quiet: undefined })
})
