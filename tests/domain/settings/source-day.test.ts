import { describe, expect, test } from 'vitest'
import { dayOfStream, heardBy, stretchLength } from '../../../src/domain/settings/source-day.ts'
import type { StreamHealth } from '../../../src/domain/system/machine.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 3, 18, 12)
const stream = (parts: Partial<StreamHealth>): StreamHealth => ({
  ...{ address: 'a', name: 'a', host: undefined, isReceiving: true, state: 'running', changes: [] },
  ...{ lastSoundMs: NOW, bytesPerSecond: 0, restarts: 0, quietSeconds: undefined, trouble: undefined },
  ...parts,
})
/** Changes so many hours ago. */
const changes = (...all: readonly (readonly [hoursAgo: number, to: string])[]): StreamHealth['changes'] =>
  all.map(([hoursAgo, to]) => ({ atMs: NOW - hoursAgo * HOUR, to }))
const stretches = (parts: Partial<StreamHealth>): readonly (readonly [string, number, number])[] =>
  dayOfStream(stream(parts), NOW).map(({ kind, fromMs, toMs }) => [kind, (NOW - fromMs) / HOUR, (NOW - toMs) / HOUR])

describe('the day of a stream', () => {
  test('is known from the first change that the station remembers, and no longer than a day', () => {
    expect(stretches({ changes: changes([3, 'starting'], [2.5, 'running']) })).toEqual([['connected', 2.5, 0]])
    expect(stretches({ changes: changes([50, 'running']) })).toEqual([['connected', 24, 0]])
    expect(stretches({ changes: [] })).toEqual([])
  })

  test('an outage is one stretch, with all the steps of the restart', () => {
    const all = changes([9, 'running'], [6, 'restarting'], [5, 'backoff'], [4, 'circuit_open'], [2, 'running'])
    const found = dayOfStream(stream({ changes: all }), NOW)
    expect(stretches({ changes: all })).toEqual([
      ['connected', 9, 6],
      ['interrupted', 6, 2],
      ['connected', 2, 0],
    ])
    expect(stretchLength(found, 'interrupted')).toBe(4 * HOUR)
  })

  test('a history that does not end in what is now has lost its end: nothing is made up for it', () => {
    expect(stretches({ state: 'running', changes: changes([9, 'running'], [6, 'backoff']) })).toEqual([
      ['connected', 9, 6],
    ])
  })

  test('a program that runs and brings nothing is interrupted since its last sound', () => {
    const silent = { isReceiving: false, lastSoundMs: NOW - HOUR, changes: changes([5, 'running']) }
    expect(stretches(silent)).toEqual([
      ['connected', 5, 1],
      ['interrupted', 1, 0],
    ])
  })

  test('a stream that was stopped, or is about to begin, is neither', () => {
    expect(stretches({ state: 'idle', isReceiving: false, changes: changes([5, 'running'], [4, 'idle']) })).toEqual([
      ['connected', 5, 4],
    ])
  })
})

describe('detections of one source', () => {
  const moments = [
    { atMs: 1, source: 'Pond' },
    { atMs: 2, source: 'Barn' },
    { atMs: 3, source: '' },
  ]
  test('are those that name it', () => expect(heardBy(moments, ['Pond'], false)).toEqual([1]))
  test('are also those that know it by its device or address, whatever it is called there', () => {
    const told = moments.map((one) => ({
      ...one,
      source: `Teich ${one.source}`,
      sourceId: `rtsp://192.0.2.1/${one.source}`,
    }))
    expect(heardBy(told, ['Pond', 'rtsp://192.0.2.1/Pond'], false)).toEqual([1])
  })
  test('are all of them where no source is told and there is only one', () => {
    const nameless = moments.map(({ atMs }) => ({ atMs, source: '' }))
    expect(heardBy(nameless, ['Pond'], true)).toEqual([1, 2, 3])
    expect(heardBy(nameless, ['Pond'], false)).toBeUndefined()
  })
})
