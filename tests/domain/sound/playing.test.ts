import { expect, test } from 'vitest'
import {
  beginPlaying,
  isOn,
  nextPlaying,
  type PlayingEffect,
  type PlayingEvent,
} from '../../../src/domain/sound/playing.ts'
import type { SoundSettings } from '../../../src/domain/sound/settings.ts'

const sampleRate = 1000
const BOX = { fromSecond: 1, toSecond: 2, lowHertz: 100, highHertz: 400 }
const play: PlayingEvent = { type: 'play' }
const heard: PlayingEvent = { type: 'heard', isHeard: true }
const set = (change: Partial<SoundSettings>, at = 0, portions = 1): PlayingEvent => ({
  type: 'set',
  change,
  at,
  portions,
})

/** A recording of four seconds after some events, with what had to be done for the last of them. */
function after(...events: readonly PlayingEvent[]) {
  let playing = beginPlaying(sampleRate, 4 * sampleRate)
  let effects: readonly PlayingEffect[] = []
  for (const event of events) {
    const step = nextPlaying(playing, event)
    playing = step.playing
    effects = step.effects
  }
  return { playing, effects: effects.join(' '), phase: playing.phase, place: playing.place }
}

test('a press opens the way to the loudspeaker and begins; a second one does nothing', () => {
  expect(after(play)).toMatchObject({ phase: 'loading', effects: 'open begin tell' })
  expect(after(play, play).effects).toBe('')
  expect(after(play, heard).phase).toBe('playing')
  expect(after(play, heard, { type: 'heard', isHeard: false }).phase).toBe('loading')
})

test('a pause keeps the place that was heard, and closes the way', () => {
  expect(after(play, heard, { type: 'pause', at: 1.5 })).toMatchObject({
    phase: 'paused',
    place: 1.5,
    effects: 'close tell',
  })
  expect(after({ type: 'pause', at: 1.5 })).toMatchObject({ phase: 'idle', place: 0, effects: '' })
})

test('what has ended stands at its end, and begins anew with the next press', () => {
  const ended = [play, heard, { type: 'ended' }] as const
  expect(after(...ended)).toMatchObject({ phase: 'paused', place: 4, effects: 'close tell' })
  expect(after(...ended, play).place).toBe(0)
})

test('a browser that does not let it sound is a failure, and another press another try', () => {
  expect(after(play, { type: 'refused' })).toMatchObject({ phase: 'failed', effects: 'close tell' })
  expect(isOn(after(play, { type: 'refused' }).playing)).toBe(false)
  expect(after(play, { type: 'refused' }, play).phase).toBe('loading')
})

test('it goes where it is sent, at most to its ends; while it plays it begins there', () => {
  expect(after({ type: 'seek', to: 2 })).toMatchObject({ place: 2, effects: 'tell' })
  expect(after({ type: 'seek', to: -2 }).place).toBe(0)
  expect(after({ type: 'seek', to: 99 }).place).toBe(4)
  expect(after(play, heard, { type: 'seek', to: 2 })).toMatchObject({
    place: 2,
    phase: 'playing',
    effects: 'begin tell',
  })
  expect(after(play, { type: 'seek', to: 99 }).place).toBe(0) // the end is where it begins anew
})

test('settings that only sound otherwise are applied where it is', () => {
  expect(after(play, set({ gainDecibels: 6 }, 1))).toMatchObject({ effects: 'apply tell', place: 1 })
  expect(after(play, set({ loop: true }, 1)).effects).toBe('apply tell')
  expect(after(set({ gainDecibels: 6 }))).toMatchObject({ phase: 'idle', effects: '' })
})

test('settings that need another rendering begin anew, within what is played', () => {
  expect(after(play, set({ box: BOX, onlyBox: true }, 3))).toMatchObject({
    effects: 'apply begin tell',
    place: 1,
  })
  expect(after(set({ box: BOX, onlyBox: true })).effects).toBe('')
  expect(after(set({ box: BOX, onlyBox: true }), play).place).toBe(1)
})

test('a loop of many portions is begun anew: the browser repeats only one by itself', () => {
  expect(after(play, set({ loop: true }, 1, 3)).effects).toBe('apply begin tell')
})

test('settings stay within their limits (Spec §9)', () => {
  expect(after(set({ gainDecibels: 99, speed: 0 })).playing.settings).toMatchObject({ gainDecibels: 24, speed: 0.1 })
})
