import { describe, expect, test } from 'vitest'
import { sideOf } from '../../../src/parts/spectrogram-player-core/lane-side.ts'

describe('the name of a part of the recording', () => {
  test('stands inside the part where it fits, whatever room there is beside it', () => {
    expect(sideOf(100, { inside: 120, after: 400, before: 400 })).toBe('inside')
  })

  test('stands wholly after the part where it does not fit inside, and before it where there is no room after', () => {
    expect(sideOf(100, { inside: 110, after: 110, before: 400 })).toBe('after')
    expect(sideOf(100, { inside: 110, after: 100, before: 110 })).toBe('before')
  })

  test('stands where most of it can be read when it fits nowhere', () => {
    expect(sideOf(300, { inside: 150, after: 100, before: 120 })).toBe('inside')
    expect(sideOf(300, { inside: 60, after: 100, before: 90 })).toBe('after')
    expect(sideOf(300, { inside: 60, after: 90, before: 100 })).toBe('before')
  })
})
