import { describe, expect, test } from 'vitest'
import { sideOf } from '../../../src/parts/spectrogram-player-core/lane-side.ts'

describe('the name of a part of the recording', () => {
  test('stands inside the part where it fits, whatever room there is beside it', () => {
    expect(sideOf(100, { inside: 120, after: 400, before: 400 })).toBe('inside')
  })

  test('begins in the part and goes on after it where it does not fit inside, and comes from before it where there is no room after', () => {
    expect(sideOf(100, { inside: 110, after: 114, before: 400 })).toBe('after')
    expect(sideOf(100, { inside: 110, after: 112, before: 114 })).toBe('before')
  })

  test('stands where most of it can be read when it fits nowhere', () => {
    expect(sideOf(300, { inside: 150, after: 150, before: 150 })).toBe('inside')
    expect(sideOf(300, { inside: 60, after: 100, before: 90 })).toBe('after')
    expect(sideOf(300, { inside: 60, after: 90, before: 100 })).toBe('before')
  })
})
