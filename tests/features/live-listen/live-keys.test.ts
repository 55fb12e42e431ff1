import { expect, test } from 'vitest'
import { liveKeyAction } from '../../../src/features/live-listen/live-spectrogram/cursor.tsx'

const press = (key: string, more: object = {}) =>
  liveKeyAction({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...more })

test.each([
  ['ArrowLeft', { does: 'point', x: -4, y: 0 }],
  ['ArrowDown', { does: 'point', x: 0, y: 4 }],
  ['PageUp', { does: 'look', pictures: -0.8 }],
  ['Home', { does: 'look', pictures: Number.NEGATIVE_INFINITY }],
  ['End', { does: 'follow' }],
  [' ', { does: 'toggle' }],
  ['+', { does: 'closer' }],
  ['=', { does: 'closer' }],
  ['−', { does: 'wider' }],
  ['Escape', { does: 'unpoint' }],
])('the key %s on the live picture', (key, action) => {
  expect(press(key)).toEqual(action)
})

test('Shift makes larger steps', () => {
  expect(press('ArrowUp', { shiftKey: true })).toEqual({ does: 'point', x: 0, y: -40 })
})

test('keys of the browser and of others stay theirs', () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) expect(press('+', more)).toBeUndefined()
  for (const key of ['Tab', 'Enter', 'a', 'F5']) expect(press(key)).toBeUndefined()
})
