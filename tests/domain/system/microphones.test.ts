import { describe, expect, test } from 'vitest'
import { conditionOf } from '../../../src/domain/settings/source-condition.ts'
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
      { id: 'audio_card_1', name: 'Garden', silent: false, clipping: false, quiet },
      { id: 'audio_card_2', name: 'Attic', silent: true, clipping: false, quiet },
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

describe('each place is there once, under one name', () => {
  const camera = (id: string, name: string, silent = false) => ({ id: `rtsp_${id}`, name, silent, clipping: false })
  const told = (...all: Parameters<typeof microphonesOf>) =>
    microphonesOf(...all).map(({ name, state }) => [name, state])

  test('the camera that is left is the stream that is left, whatever each is called', () => {
    const [one] = microphonesOf([camera('4d50dd0d', 'camera-1')], [stream({})])
    expect(one).toMatchObject({ id: 'rtsp_4d50dd0d', name: 'Pond', state: 'heard', stream: { address: 'rtsp://pond' } })
    expect(told([camera('1', 'Teichkamera'), camera('2', 'Attic')], [stream({}), stream({ name: 'Attic' })])).toEqual([
      ['Pond', 'heard'],
      ['Attic', 'heard'],
    ])
  })

  test('of several that are left the streams stand for them; whether they are heard is known only if none is silent', () => {
    const streams = [stream({}), stream({ name: 'Yard', isReceiving: false })]
    const heard = [camera('1', 'Teichkamera'), camera('2', 'Hofkamera')]
    expect(told(heard, streams)).toEqual([
      ['Pond', 'heard'],
      ['Yard', 'down'],
    ])
    expect(told([camera('1', 'Teichkamera', true), camera('2', 'Hofkamera')], streams)[0]).toEqual(['Pond', 'unknown'])
  })

  test('what has told no level above nothing yet is neither heard nor silent, here and in the settings', () => {
    const card = { ...camera('1', 'Pond'), id: 'audio_card_1' }
    const setting = { kind: 'card', name: 'Pond', address: 'Pond', isOff: false } as const
    for (const [source, state] of [
      [{ ...card, isUnheard: true }, 'unknown'],
      [{ ...card, isUnheard: true, silent: true }, 'silent'],
      [card, 'heard'],
    ] as const) {
      expect(told([source], [])).toEqual([['Pond', state]])
      expect(conditionOf(setting, undefined, source)).toBe(state)
    }
  })
})
