import { describe, expect, it } from 'vitest'
import { isNight } from '../../src/domain/night.ts'

const sun = { sunriseMinute: 412, sunsetMinute: 1000, civilDawnMinute: 380, utcOffsetMinutes: 60 }

describe('the night', () => {
  it.each([
    ['midnight, nothing heard', 0, 0, true],
    ['an owl or two call', 180, 2, true],
    ['a third species: the day has begun, however dark it is', 180, 3, false],
    ['a minute before sunrise', 411, 0, true],
    ['sunrise', 412, 0, false],
    ['the evening is no night of the new day', 1300, 0, false],
  ])('%s', (_name, minute, species, expected) => {
    expect(isNight(minute, species, sun)).toBe(expected)
  })

  it('ends at five where nobody knows the sun', () => {
    expect([isNight(299, 0, undefined), isNight(300, 0, undefined)]).toEqual([true, false])
  })
})
