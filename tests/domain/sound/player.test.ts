import { expect, test } from 'vitest'
import { PLAYER_CONTROLS, parsePlayerControls } from '../../../src/domain/sound/player.ts'

test.each([
  ['play gain', ['play', 'gain']],
  ['  GAIN\tplay play ', ['play', 'gain']],
  ['', []],
  [PLAYER_CONTROLS.toReversed().join(' '), PLAYER_CONTROLS],
] as const)('controls %j are %j, in our order', (text, controls) => {
  expect(parsePlayerControls(text)).toEqual(controls)
})

test('a word that is none makes the whole list unknown', () => {
  expect(parsePlayerControls('play volume')).toBe(undefined)
})
