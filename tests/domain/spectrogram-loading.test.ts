import { describe, expect, test } from 'vitest'
import type { SpectrogramState } from '../../src/domain/spectrogram.ts'
import {
  dueIn,
  nextSpectrogram,
  type SpectrogramEvent,
  type SpectrogramMode,
} from '../../src/domain/spectrogram-loading.ts'
import { beginSpectrogram, type SpectrogramLoading } from '../../src/domain/spectrogram-picture.ts'
import type { Dialect } from '../../src/domain/station-config.ts'

const status = (state: SpectrogramState, queuePosition = 0): SpectrogramEvent => ({
  type: 'status',
  status: { state, queuePosition, message: '' },
})
const mode = (name: SpectrogramMode): SpectrogramEvent => ({ type: 'mode', mode: name })
const loaded: SpectrogramEvent = { type: 'image-loaded' }
const missing: SpectrogramEvent = { type: 'image-failed' }
const wished: SpectrogramEvent = { type: 'wished' }
const refused: SpectrogramEvent = { type: 'refused' }
const due: SpectrogramEvent = { type: 'due' }

/** Plays events; `due` comes exactly when the phase says it is due. Other events take no time. */
function play(dialect: Dialect, events: readonly SpectrogramEvent[]): { state: SpectrogramLoading; at: number } {
  let at = 1000
  let state = beginSpectrogram(at)
  for (const event of events) {
    if (event === due) at += dueIn(state, at) ?? 0
    state = nextSpectrogram(state, event, at, dialect)
  }
  return { state, at }
}

describe('the picture of a clip (Spec §4 Spectrogram)', () => {
  test.each<[string, Dialect, readonly SpectrogramEvent[], SpectrogramLoading['phase']]>([
    ['an image that arrives is shown', 'classic', [loaded], 'shown'],
    ['an image that does not arrive leads to the question why', 'classic', [missing], 'mode'],
    ['a station that draws on request offers to', 'classic', [missing, mode('user-requested')], 'offer'],
    ['any other station is asked how far it is', 'current', [missing, mode('auto')], 'status'],
    ['queued work is watched', 'current', [missing, mode('auto'), status('queued', 2)], 'poll'],
    [
      'finished work brings the image back',
      'current',
      [missing, mode('auto'), status('generating'), due, status('ready')],
      'image',
    ],
    ['a failed drawing is final', 'classic', [missing, mode('auto'), status('failed')], 'unavailable'],
    ['a refused wish keeps the offer', 'classic', [missing, mode('user-requested'), wished, refused], 'offer'],
    ['a granted wish is watched', 'classic', [missing, mode('user-requested'), wished, status('queued')], 'poll'],
    ['a wish for what exists loads it', 'current', [missing, mode('user-requested'), wished, status('ready')], 'image'],
    [
      'current: work that vanished has failed',
      'current',
      [missing, mode('user-requested'), wished, status('queued'), due, status('not-started')],
      'unavailable',
    ],
    [
      'classic: work that vanished is done but not visible yet',
      'classic',
      [missing, mode('user-requested'), wished, status('queued'), due, status('not-started')],
      'image',
    ],
    [
      'a lost status answer does not end the watching',
      'current',
      [missing, mode('auto'), status('queued'), due, refused],
      'poll',
    ],
    ['an answer too late changes nothing', 'current', [loaded, status('failed')], 'shown'],
  ])('%s', (_rule, dialect, events, phase) => {
    expect(play(dialect, events).state.phase).toBe(phase)
  })

  test('the image is retried after 500, 1000, 2000 and 4000 ms, then unavailable (Spec §9)', () => {
    const waits: (number | undefined)[] = []
    let state = nextSpectrogram(
      nextSpectrogram(beginSpectrogram(0), missing, 0, 'current'),
      mode('missing'),
      0,
      'current',
    )
    for (let i = 0; i < 5; i += 1) {
      state = nextSpectrogram(state, status('not-started'), 0, 'current')
      waits.push(dueIn(state, 0))
      state = nextSpectrogram(state, due, 0, 'current')
      state = nextSpectrogram(state, missing, 0, 'current')
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, undefined])
    expect(state.phase).toBe('unavailable')
    expect(state.attempt).toBe(4)
  })

  test('every request of the image has its own address', () => {
    const { state } = play('current', [missing, mode('auto'), status('queued'), due, status('ready')])
    expect(state.attempt).toBe(1)
  })

  test('a picture that answers nothing is given up after 60 s (Spec §8)', () => {
    const { state, at } = play('classic', [due])
    expect([state.phase, at]).toEqual(['unavailable', 61_000])
  })

  test('the status is asked every 2 s for at most 5 min (Spec §9)', () => {
    let at = 0
    let state = nextSpectrogram(nextSpectrogram(beginSpectrogram(0), missing, 0, 'current'), mode('auto'), 0, 'current')
    let asked = 0
    while (state.phase === 'status') {
      state = nextSpectrogram(state, status('queued', 1), at, 'current')
      at += dueIn(state, at) ?? 0
      state = nextSpectrogram(state, due, at, 'current')
      asked += 1
    }
    expect([state.phase, asked, at]).toEqual(['unavailable', 151, 300_000])
  })

  test('classic: a finished but hidden picture is looked for until 35 s have passed, and never asked for twice', () => {
    let at = 0
    let state = beginSpectrogram(0)
    for (const event of [missing, mode('user-requested'), wished, status('queued'), due, status('not-started')])
      state = nextSpectrogram(state, event, at, 'classic')
    const phases = new Set<string>()
    while (state.phase === 'image') {
      state = nextSpectrogram(state, missing, at, 'classic')
      phases.add(state.phase)
      at += dueIn(state, at) ?? 0
      state = nextSpectrogram(state, due, at, 'classic')
    }
    expect(state.phase).toBe('unavailable')
    expect(at).toBeGreaterThanOrEqual(35_000)
    expect([...phases]).toEqual(['retry', 'unavailable'])
  })

  test('an image that is said to be there but does not arrive is not asked for in a circle', () => {
    let state = nextSpectrogram(nextSpectrogram(beginSpectrogram(0), missing, 0, 'current'), mode('auto'), 0, 'current')
    let requests = 0
    while (state.phase !== 'unavailable' && requests < 50) {
      state = nextSpectrogram(state, status('ready'), 0, 'current')
      if (state.phase === 'retry') state = nextSpectrogram(state, due, 0, 'current')
      if (state.phase === 'image') state = nextSpectrogram(state, missing, 0, 'current')
      requests += 1
    }
    expect(requests).toBe(5)
  })
})
