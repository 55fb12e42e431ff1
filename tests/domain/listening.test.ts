import fc from '../support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import {
  chosenSource,
  lastingName,
  type LevelReading,
  type Listening,
  type LiveSource,
  nextReading,
  reasonOf,
} from '../../src/domain/listening.ts'
import { whatPressMeans } from '../../src/domain/live-session.ts'
import { parseSourceNames, sourceNameOf, withSourceName } from '../../src/domain/source-names.ts'

const source = (id: string, name: string): LiveSource => ({ id, name, silent: false, clipping: false })
const level = (value: number, clipping = false) => ({ level: value, clipping })
/** Levels, one every second, and the reading after the last. */
const after = (...levels: number[]): LevelReading =>
  levels.reduce<LevelReading | undefined>(
    (before, value, second) => nextReading(before, level(value), second * 1000),
    undefined,
  ) ?? expect.fail('no levels')

describe('the level of a microphone (Spec §4, §9)', () => {
  test('is smoothed: a new value counts four tenths', () => {
    expect(after(50).level).toBe(50)
    expect(after(50, 100).level).toBe(70)
    expect(after(50, 100, 100).level).toBe(82)
  })

  test('never leaves the range of what was measured', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1 }), (levels) => {
        const read = after(...levels).level
        expect(read).toBeGreaterThanOrEqual(Math.min(...levels) - 1e-9)
        expect(read).toBeLessThanOrEqual(Math.max(...levels) + 1e-9)
      }),
    )
  })

  test('is silence after more than five seconds of nothing, not at five', () => {
    expect(after(0, 0, 0, 0, 0, 0).silent).toBe(false)
    expect(after(0, 0, 0, 0, 0, 0, 0).silent).toBe(true)
  })

  test('is no silence as soon as there is a level, however small, and the five seconds begin anew', () => {
    expect(after(0, 0, 0, 0, 0, 0, 0, 1).silent).toBe(false)
    expect(after(0, 0, 0, 1, 0, 0, 0, 0, 0).silent).toBe(false)
    expect(after(0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0).silent).toBe(true)
  })

  test('what fades away is silent although its smoothed level is not 0 yet', () => {
    const faded = after(100, 0, 0, 0, 0, 0, 0, 0)
    expect(faded.level).toBeGreaterThan(0)
    expect(faded.silent).toBe(true)
  })

  test('has sounded once there was any level, and for good', () => {
    expect(after(0, 0, 0).hasSounded).toBe(false)
    expect(after(0, 1, 0, 0).hasSounded).toBe(true)
  })

  test('clips exactly while the station says so', () => {
    const clipped = nextReading(undefined, level(97, true), 0)
    expect(clipped.clipping).toBe(true)
    expect(nextReading(clipped, level(40), 100).clipping).toBe(false)
  })
})

describe('the source that is meant', () => {
  const sources = [source('rtsp_1', 'Garden'), source('rtsp_2', 'Pond')]

  test.each([
    [undefined, 'Garden'],
    ['rtsp_2', 'Pond'],
    ['pond ', 'Pond'],
    ['Attic', undefined],
  ])('by %o is %o: an id, else a name in any case, and without a wish the first', (wanted, name) => {
    expect(chosenSource(sources, wanted)?.name).toBe(name)
  })

  test('an id comes before a name that is the same', () => {
    expect(chosenSource([source('a', 'b'), source('b', 'c')], 'b')?.name).toBe('c')
  })
})

describe('a microphone whose station tells a number in the place of its name', () => {
  const names = { rtsp_1: 'Pond', audio_card_2: 'audio_card_2' }

  test.each([
    ['rtsp_1', 'camera-2', { name: 'Pond', placeholder: 'camera-2' }],
    ['rtsp_1', 'Yard', { name: 'Yard' }],
    ['rtsp_9', 'camera-3', { name: 'camera-3' }],
    ['toString', 'camera-3', { name: 'camera-3' }],
    ['audio_card_2', 'audio-source-1', { name: 'audio-source-1' }],
  ])('%s, %s, is called as its detections call it: %j', (id, name, called) => {
    expect(sourceNameOf({ id, name }, names)).toEqual(called)
  })

  test('is still meant by the number, after a name that is the same', () => {
    const pond = { ...source('rtsp_1', 'Pond'), placeholder: 'camera-2' }
    expect(chosenSource([pond], 'Camera-2')).toBe(pond)
    expect(lastingName(pond)).toBe('camera-2')
    const other = source('rtsp_3', 'camera-2')
    expect(chosenSource([pond, other], 'camera-2')).toBe(other)
  })

  test('is remembered with nineteen others, the newest', () => {
    const many = Array.from({ length: 30 }, (_, index) => `rtsp_${index}`)
    const names = many.reduce((known, id) => withSourceName(known, id, `${id}!`), withSourceName({}, 'rtsp_0', 'first'))
    expect(Object.keys(names)).toEqual(many.slice(-20))
    expect(withSourceName(names, 'rtsp_29', 'Pond').rtsp_29).toBe('Pond')
  })

  test.each([null, '', 'null', '[]', '7', '{', '{"a":7}'])('remembered as %j has no name', (text) => {
    expect(parseSourceNames(text)).toEqual({})
  })
})

describe('a press on a microphone (Spec §4)', () => {
  const playing: Listening = { state: 'playing', source: source('1', 'Garden') }

  test.each([
    [{ state: 'stopped' } as const, '1', 'play'],
    [playing, '1', 'stop'],
    [playing, '2', 'play'],
    [{ ...playing, state: 'starting' } as const, '1', 'stop'],
    [{ ...playing, state: 'error' } as const, '1', 'play'],
    [{ ...playing, state: 'blocked' } as const, '1', 'resume'],
    [{ ...playing, state: 'blocked' } as const, '2', 'play'],
  ])('while it is %o, of source %s, means %s', (listening, id, meaning) => {
    expect(whatPressMeans(listening, id)).toBe(meaning)
  })
})

test.each<[Listening, string | undefined]>([
  [{ state: 'playing' }, undefined],
  [{ state: 'blocked' }, 'autoplay'],
  [{ state: 'unsupported' }, 'hls'],
  [{ state: 'error', problem: { kind: 'playback', details: 'fragParsingError' } }, 'fragParsingError'],
  [{ state: 'error', problem: { kind: 'playback', details: '' } }, 'playback'],
  [
    {
      state: 'error',
      problem: { kind: 'start', failure: { kind: 'server', status: 500, isNetworkError: false } },
    },
    'server',
  ],
  [{ state: 'stopped', problem: { kind: 'interrupted' } }, 'interrupted'],
])('the reason of %j is told to the page around as %o', (listening, reason) => {
  expect(reasonOf(listening)).toBe(reason)
})
