import { expect, test } from 'vitest'
import { keyAction } from '../../../src/parts/spectrogram-player-core/keys.ts'

const PLAIN = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }

test.each([
  [' ', {}, { does: 'toggle' }],
  ['ArrowRight', {}, { does: 'seek', seconds: 0.5 }],
  ['ArrowUp', {}, { does: 'seek', seconds: 0.5 }],
  ['ArrowLeft', {}, { does: 'seek', seconds: -0.5 }],
  ['PageDown', {}, { does: 'seek', seconds: -2 }],
  ['ArrowRight', { shiftKey: true }, { does: 'pan', right: 0.1, up: 0 }],
  ['ArrowDown', { shiftKey: true }, { does: 'pan', right: 0, up: -0.1 }],
  ['Home', {}, { does: 'start' }],
  ['End', {}, { does: 'end' }],
  ['+', {}, { does: 'zoom', time: 1.5, frequency: 1 }],
  ['=', {}, { does: 'zoom', time: 1.5, frequency: 1 }],
  ['-', { altKey: true }, { does: 'zoom', time: 1, frequency: 1 / 1.5 }],
  ['0', {}, { does: 'whole' }],
  ['[', {}, { does: 'box-from' }],
  ['[', { ctrlKey: true, altKey: true }, { does: 'box-from' }], // AltGr
  [']', {}, { does: 'box-to' }],
  ['Escape', {}, { does: 'drop-box' }],
] as const)('%j with %j does %j', (key, modifiers, action) => {
  expect(keyAction({ key, ...PLAIN, ...modifiers })).toEqual(action)
})

test.each([
  ['a', {}],
  ['Tab', {}],
  ['+', { ctrlKey: true }],
  ['0', { metaKey: true }],
] as const)('%j with %j belongs to the browser', (key, modifiers) => {
  expect(keyAction({ key, ...PLAIN, ...modifiers })).toBe(undefined)
})
